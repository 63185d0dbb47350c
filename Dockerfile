# A server for others: docker build -t simple-civ . && docker run -p 8000:8000 -v civ:/data simple-civ
# See docs/deploy.md.

FROM python:3.13-slim-bookworm AS build
# Debian keeps one version of each package, so none is named.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev make \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
# The client, with Node from a Python package, and the wheel, which has to be a compiled one.
RUN make web && SIMPLE_CIV_COMPILE=1 pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim-bookworm
COPY requirements/run.txt /tmp/run.txt
COPY --from=build /wheels/*.whl /tmp/
RUN pip install --no-cache-dir --no-deps --require-hashes --requirement /tmp/run.txt \
    && pip install --no-cache-dir --no-deps /tmp/*.whl \
    && rm /tmp/run.txt /tmp/*.whl \
    && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin simple-civ \
    && install --directory --owner simple-civ --mode 0700 /data
USER 10001
VOLUME /data
EXPOSE 8000
# The one setting: postgresql://USER:PASSWORD@HOST/NAME lets several containers share the work.
ENV SIMPLE_CIV_DATABASE=sqlite:////data/matches.db PYTHONUNBUFFERED=1
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
# Arguments of `docker run` go to `simple-civ serve`.
ENTRYPOINT ["sh", "-c", "exec simple-civ serve --host 0.0.0.0 --port 8000 --database \"$SIMPLE_CIV_DATABASE\" \"$@\"", "simple-civ"]
