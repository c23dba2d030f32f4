/** How the client is built and how tests run. It never knows where the server is: `scripts/dev.mjs` tells. */
import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { packed } from './scripts/packed.mjs';
import { LongFirst } from './tests/longFirst.ts';

/** Older targets make Tailwind's `rtl:` match by language, not by direction (`:dir` needs these). */
const browsers = ['chrome125', 'firefox125', 'safari17.4'];

/**
 * Whoever runs the tests waits for them: every core is theirs (Vitest's own choice leaves one idle, of two cores too), and
 * as a test waits now and then, one more of them at once took a tenth off those that render.
 */
const testsAtOnce = availableParallelism() + 1;
/** A story waits too: one more took a sixth off. */
const storiesAtOnce = Math.max(2, Math.min(4, testsAtOnce));

export default defineConfig({
  plugins: [react(), tailwindcss(), packed()],
  build: {
    target: browsers,
    cssTarget: browsers,
    // Every asset is a file of its own: the server's content policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Of those that several parts share, the bundler's names would tell them all.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith('shared') ? 'shared' : name}-[hash].js`,
        codeSplitting: {
          groups: [
            // What the login already needs and changes rarely: one file, compressed as one, kept by the cache.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate|wouter|regexparam|ofetch|ufo|destr|rosetta)\//,
              priority: 4,
            },
            // The rest of the login: many small files that always travel together.
            {
              name: 'first',
              test: /\/(entities\/http|commands\/keys|i18n\/(en\/(first|toasts|uiShell)|(first|say|current|message|format|languages))\.|machines\/(session|preferences|screen|outside)|src\/(api|live|ScreenAt|App|live\/(actors|session|preferences)|kept\/(storage|leaving)|page\/(toasts|theme|useLanguage)|keys\/earlyKeys)\.|src\/shell\/(Switches|Toasts)|src\/ui\/(Button|IconButton|Kbd|keys|classes|Tip|Menu|Mark|LoginCard|Field|TextInput|boxes|Banner|Toaster|Skeleton|MessagePage)\.|src\/screens\/(SignedOut\/(Login|SignedOutFrame)|ScreenFailed|ScreenLoading|useTitle|index)\.)/,
              priority: 3,
            },
            // What every signed-in page and every list needs: fetched at once, not as fifty answers one after another.
            {
              name: 'desk',
              test: /\/src\/(desk|shell\/Shell|screens\/(desk|RecordList\/RecordList(Screen)?))\./,
              priority: 2,
            },
            // Words that a language and the palette share.
            { name: 'table', test: /\/i18n\/(ar|fr)\/commandsTable\./, priority: 1 },
            // What several parts share: few files, not one for each icon; each part fetches little that it does not need.
            {
              name: 'shared',
              test: /\/(src|entities|machines|commands|i18n|node_modules)\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
              priority: 0,
            },
            // The editor's many small files travel together, and only when a Markdown field is opened.
            {
              name: 'markdown',
              test: /node_modules\/(@milkdown|prosemirror-[a-z]+)\//,
              priority: 3,
            },
          ],
        },
      },
    },
  },
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          maxWorkers: testsAtOnce,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/setup.dom.ts'],
          maxWorkers: testsAtOnce,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Stories drive a real Chromium against a real server: few at once, and after the others.
          name: 'stories',
          environment: 'node',
          include: ['tests/stories/**/*.story.ts'],
          globalSetup: ['tests/helpers/prepared.ts'],
          setupFiles: ['tests/setup.stories.ts'],
          // What a browser shows may come late on a busy machine; a story waits for it, never sleeps.
          expect: { poll: { timeout: 30_000, interval: 50 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: storiesAtOnce,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
