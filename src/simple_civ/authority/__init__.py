"""The authority: advances matches wherever it runs, without HTTP, SQL, threads or processes.

A program that runs it provides the ports (`ports/`) and connects them:

    services = Services(settings, storage, jobs, games)     # services.py; games: registry.GAMES
    authority = make_authority(services, ai_workers)        # authority.py

- `settings`: MatchSettings (`ports/settings.py`); all values have defaults
- `storage`: Storage (`ports/storage.py`); `tests/authority/storage_contract.py` tests one
- `jobs`: Jobs (`ports/jobs.py`), which may call `tasks.run_task.run_task` at once
- `ai_workers`: AiWorkers (`ports/ai_workers.py`), which ask an `ai.ai_worker.AiWorker`
- Services has further fields with defaults: the time, limits, webhooks, figures

`authority.start()` starts the background work in the running event loop; `await authority.stop()`
and `await authority.settle()` end it. If the program offers custom rulesets, `tasks.rulesets`
prepares them first.

A client that stays connected has a session, for one match:

    match = await authority.matches.get(name)               # None if there is none
    session = ClientSession(authority, match, visitor)      # session/client_session.py
    async for data in session.outbox.messages(): ...        # to the client, in a task
    await session.receive(data)                             # from the client, in order
    session.disconnect(); await session.disconnected()      # when the client has left

Everything else is a function of `requests/`, such as

    await requests.matches.create_match(authority, Caller(token, visitor), body)

It returns a record of `protocol.requests`, or JSON as bytes. `requests.failures.refusal_of`
explains its exceptions: a status as in HTTP, a code and a text.
"""
