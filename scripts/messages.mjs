/** Messages of the scripts; the server's are in `server/processes/messages.ts`. */
export const messages = {
  steps: {
    packages: 'Installing packages (once; about 700 MB on disk)',
    wait: 'Waiting for another start that prepares this folder',
    pages: 'Building the pages',
    chromium: 'Installing a Chromium for the browser tests',
    install: (program) => `Installing ${program}`,
  },
  started: (step) => `${step} ...`,
  running: (step, seconds) => `${step} ... ${seconds} s so far`,
  took: (step, seconds) => `${step} ... ${seconds} s`,
  failed: (step, seconds) => `${step} ... failed after ${seconds} s`,

  part: (name) => `\n== ${name}`,
  gallery: (pictures, page) => `${pictures} pictures, shown in ${page}`,

  noKind: (kind, kinds) => `There are no ${kind} tests. Use one of ${kinds.join(', ')}, or none to run everything.`,
  noTests: (names) => `No test file has ${names} in its path.`,
  stalled: (minutes) => `Stopped: no test has finished for ${minutes} minutes.`,
  gitFailed: (reason) => `Git could not compare the changes: ${reason}`,
  wrongSubjects: (subjects, longest) =>
    `Write the subject of a commit as "area: Change what", without a full stop, in at most ${longest} characters:\n${subjects.map((subject) => `  ${subject}`).join('\n')}`,
  affected: (server, components, journeys) =>
    `Files of tests affected by the changes: ${server} server, ${components} component, ${journeys} journey. Journeys use the built app: run npm test -- journey for a changed page.`,

  runningJobs: (jobs) =>
    `running: ${jobs.map(({ name, startedAt }) => `${name} (${Math.round((performance.now() - startedAt) / 1000)} s)`).join(', ')}`,
  jobResult: ({ name, seconds, hasPassed, wasLeftOut, tests }) =>
    [
      name.padEnd(20),
      `${seconds.toFixed(1).padStart(7)} s`,
      wasLeftOut ? 'left out' : hasPassed ? 'passed' : 'FAILED',
      tests ? `${tests.length} tests` : '',
    ]
      .join('   ')
      .trimEnd(),
  slowest: (tests) =>
    [
      '\nSlowest tests:',
      ...tests.map(({ ms, name, place }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name} (${place})`),
    ].join('\n'),
  total: (seconds, passed, failed) => `\n${seconds.toFixed(0)} s in all\n${passed} passed, ${failed} failed`,

  noNetwork: (registry, code) =>
    `The packages could not be fetched from ${registry} (${code}). Check the internet connection, then try again.`,
  noDiskSpace: 'The disk is full. Free about 2 GB, then try again.',
  folderNotWritable: (folder) =>
    `This user may not write in ${folder}, where packages and pages are put. Give it the right to, then try again.`,
  lockfileDiffers: 'package.json and package-lock.json disagree. Run npm install, then try again.',
  noNpm: 'npm was not found. Install Node.js together with npm, then try again.',
  installFailed: (npmOutput) => `npm could not install the packages. It said:\n${npmOutput}`,
  noNode: (platform) =>
    `There is no Node.js 26 for ${platform} among the packages. Install Node.js 26 or newer, then try again.`,
  nodeDoesNotRun: (output) =>
    `The Node.js 26 of the packages does not run here: ${output}. On Debian: apt-get install libatomic1`,
  buildFailed: (npmOutput) => `The pages could not be built. The build said:\n${npmOutput}`,
  noChromium:
    'No Chromium was found, and none could be installed. Install one, or set CHROMIUM_PATH to its program, then try again.',

  noSetup: (names) => `Say which set-up is to be tried: npm run setups -- ${names.join(', ')}.`,
  noProgram: (program) => `There is no ${program}, and it could not be installed. Install it, then try again.`,

  unknownArguments: (given) =>
    `npm start takes no ${given.join(' ')}. Settings are environment variables, as in PORT=8080 npm start; npm start -- --help lists them.`,
  primaryKilled: (signal) => `Isoko was ended by ${signal}.`,
}
