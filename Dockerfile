# The shop as a container: docs/hosting.md says how to run it. Builds for amd64 and arm64.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts
# What the shop runs with: its own Node.js is one of the packages.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share \
  && node --input-type=module -e \
    "await (await import('./platform/database/postgres-binaries.ts')).postgresBinaries(undefined)"

FROM debian:bookworm-slim
RUN groupadd --gid 10001 calendula \
  && useradd --uid 10001 --gid calendula --home-dir /data --no-create-home --shell /usr/sbin/nologin calendula \
  && install --directory --owner calendula --group calendula --mode 700 /data /backups
WORKDIR /app
COPY --from=build /app .
ENV DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 PATH=/app/node_modules/.bin:$PATH
USER calendula
VOLUME /data
EXPOSE 3000
# A start that restores a backup answers only afterwards, so it has 15 minutes.
# Alive, not ready: a swarm would otherwise restart the shop over and over while its database is down.
HEALTHCHECK --interval=30s --timeout=5s --start-period=15m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT||3000}/healthz`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "--disable-proto=delete", "--max-semi-space-size=16", "--heap-growing-percent=70", "--no-maglev", "build/process/start.js"]
