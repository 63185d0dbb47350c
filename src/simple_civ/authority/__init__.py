"""The authority: what advances matches, wherever it runs; without HTTP, SQL, threads or processes.

A program that runs it provides the ports (`ports/`), and connects them by

    services = Services(settings, storage, jobs, games)     # services.py; games: registry.GAMES
    authority = make_authority(services, ai_workers)        # authority.py

- `settings`: MatchSettings (`ports/settings.py`); all values have defaults
- `storage`: Storage (`ports/storage.py`); `tests/authority/storage_contract.py` tests one
- `jobs`: Jobs (`ports/jobs.py`), which may call `tasks.run_task.run_task` at once
- `ai_workers`: AiWorkers (`ports/ai_workers.py`), which ask an `ai.ai_worker.AiWorker`
- Services has further fields with defaults: the time, limits, webhooks, figures

`authority.start()` begins the background work in the running event loop; `await authority.stop()`
and `await authority.settle()` end it. Where rulesets of one's own are offered, `tasks.rulesets`
has them prepared first.

A client that stays connected has a session, for one match:

    match = await authority.matches.get(name)               # None if there is none
    session = ClientSession(authority, match, visitor)      # session/client_session.py
    async for data in session.outbox.messages(): ...        # what is to be sent, in a task
    await session.receive(data)                             # what has come, one after the other
    session.disconnect(); await session.disconnected()      # when the client has gone

Everything else is a function of `requests/`, such as

    await requests.matches.create_match(authority, Caller(token, visitor), body)

It returns a record of `protocol.requests`, or JSON as bytes. `requests.failures.refusal_of`
explains what it raises: a status as in HTTP, a code and a text.
"""
