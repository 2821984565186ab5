# Build: `docker build -t guildhall .` Run: `docker compose up`, or docs/operations/first-hour.md.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/guildhall
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build
# npm prune would keep development packages that others accept as optional peers. And the image has
# a Node of its own; the pinned one is for machines that have another.
RUN node -e "for (const [path, { dev, devOptional }] of Object.entries(require('./package-lock.json').packages)) if (dev || devOptional) require('node:fs').rmSync(path, { recursive: true, force: true })" \
  && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin

FROM node:24-bookworm-slim
# The embedded database refuses to run as root.
RUN useradd --create-home hall && mkdir /data && chown hall /data
WORKDIR /srv/guildhall
COPY --from=build /srv/guildhall/package.json ./
COPY --from=build /srv/guildhall/node_modules ./node_modules
COPY --from=build /srv/guildhall/build ./build
COPY --from=build /srv/guildhall/locales ./locales
# Sources of the commands: docker compose exec hall node server/cli.ts setup-link
COPY --from=build /srv/guildhall/app ./app
COPY --from=build /srv/guildhall/db ./db
COPY --from=build /srv/guildhall/modules ./modules
COPY --from=build /srv/guildhall/platform ./platform
COPY --from=build /srv/guildhall/scripts ./scripts
COPY --from=build /srv/guildhall/server ./server
USER hall
ENV HOST=0.0.0.0 DATA_DIR=/data DEMO=0
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/app/main.js"]
