# One image for every process: RUN says what it does (docs/running.md). The version is that of the package "node".
# A build that must be the same tomorrow names it by its digest: docs/running.md, "Images".
ARG NODE_IMAGE=node:26.10.0-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /zipstead
COPY package.json package-lock.json .npmrc ./
COPY scripts/steps scripts/steps
RUN node --eval "import('./scripts/steps/ensure-installed.mjs').then((step) => step.ensureInstalled('run'))"
COPY . .
RUN npm run build && rm -r build/server

FROM ${NODE_IMAGE}
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 PORT=3000 HOST=0.0.0.0
WORKDIR /zipstead
RUN mkdir data && chown node:node data
COPY --from=build /zipstead/build build
COPY package.json LICENSE ./
COPY config/common-passwords.txt config/coupons.json config/
# By number, or Kubernetes cannot tell that it is not root: this is "node".
USER 1000:1000
VOLUME /zipstead/data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: npm passes no signal on before it has begun its script.
CMD ["node", "--min-semi-space-size=2", "--max-semi-space-size=8", "--max-old-space-size=2000", "build/run/main.js"]
