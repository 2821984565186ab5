# Follows the same commands as everywhere else. Not exercised by the test-suite.
FROM node:24-bookworm-slim
# The embedded database refuses to run as root.
RUN useradd --create-home hall
WORKDIR /srv/guildhall
COPY --chown=hall . .
RUN chown hall . && mkdir -p /data && chown hall /data
USER hall
ENV HOST=0.0.0.0 DATA_DIR=/data DEMO=0
RUN npm run build
EXPOSE 3000
VOLUME /data
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["npm", "start"]
