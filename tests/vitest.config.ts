import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  defineConfig,
  type TestProjectInlineConfiguration,
  type ViteUserConfig,
} from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const alias = {
  '@payload-config': path('../payload.config.ts'),
  '@blocks': path('../blocks'),
  '@collections': path('../collections'),
  '@seed': path('../seed'),
  '@/cms/reads/get-site': path('./get-site.ts'),
  '@': path('../src'),
  // The guard package throws outside a React server; tests run server code in Node.
  'server-only': path('./server-only.ts'),
  'next/dynamic': path('./next-dynamic.ts'),
}

/** A picture that code imports is an object with its address, as Next makes it. */
const pictures: NonNullable<ViteUserConfig['plugins']>[number] = {
  name: 'pictures',
  enforce: 'pre',
  load: (id) => (id.endsWith('.svg') ? `export default { src: '/${basename(id)}' }` : null),
}

const unitFiles = { shared: [] as string[], isolated: [] as string[] }
for (const name of readdirSync(path('unit'), { recursive: true, encoding: 'utf8' })) {
  if (!/\.test\.tsx?$/.test(name)) continue
  const text = readFileSync(path(`unit/${name}`), 'utf8')
  const isAlone = /vi\.(mock|doMock|resetModules)\(|^\/\/ @vitest-environment/.test(text)
  unitFiles[isAlone ? 'isolated' : 'shared'].push(`tests/unit/${name}`)
}

const unit = (name: string, test: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: {
    name,
    // A busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { LOG_LEVEL: 'silent' },
    setupFiles: ['tests/unit/clean-up.setup.ts'],
    // No page of another host is loaded into a test's frame.
    environmentOptions: { happyDOM: { settings: { disableIframePageLoading: true } } },
    ...test,
  },
})

const integration = (name: string, test: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  resolve: { alias: { ...alias, 'next/cache': path('./integration/next-cache.ts') } },
  test: {
    name,
    globalSetup: ['tests/integration/database.setup.ts'],
    setupFiles: ['tests/integration/worker-platform.setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    restoreMocks: true,
    ...test,
  },
})

/** Against the platform that `npm test` serves for the browser tests. */
const served = (name: string, test: TestProjectInlineConfiguration['test']) => ({
  extends: true as const,
  test: { name, testTimeout: 60_000, hookTimeout: 180_000, ...test },
})

export default defineConfig({
  root: path('..'),
  plugins: [pictures],
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { alias },
  test: {
    // By itself it leaves one processor free, and on two tests nothing side by side.
    maxWorkers: '100%',
    projects: [
      // Files that replace no module and have no window share a worker, and what it has loaded.
      unit('unit', { include: unitFiles.shared, isolate: false }),
      unit('unit-isolated', { include: unitFiles.isolated }),
      integration('integration', {
        include: ['tests/integration/**/*.test.{ts,tsx}'],
        exclude: ['tests/integration/**/*.isolated.test.{ts,tsx}'],
        // Payload takes seconds to load; the files of a worker share it.
        isolate: false,
      }),
      // What replaces modules or changes the environment, which is read once, has a process to itself.
      integration('integration-isolated', {
        include: ['tests/integration/**/*.isolated.test.{ts,tsx}'],
      }),
      served('http', {
        include: ['tests/http/**/*.test.ts'],
        exclude: ['tests/http/attack/**'],
        isolate: false,
      }),
      // Last: it spends what one address may try.
      served('attack', { include: ['tests/http/attack/*.test.ts'] }),
    ],
  },
})
