/** Messages of the scripts; the server's messages are in `server/startup/messages.ts`. */
export const messages = {
  steps: {
    packages: 'Installing packages (first time only; about 700 MB on disk)',
    wait: 'Waiting for another start to finish preparing this folder',
    pages: 'Building the pages',
    chromium: 'Installing Chromium for the browser tests',
    install: (program) => `Installing ${program}`,
  },
  started: (step) => `${step} ...`,
  running: (step, seconds) => `${step} ... ${seconds} s so far`,
  took: (step, seconds) => `${step} ... ${seconds} s`,
  failed: (step, seconds) => `${step} ... failed after ${seconds} s`,

  part: (name) => `\n== ${name}`,
  gallery: (pictures, page) => `${pictures} screenshots. Open ${page} to view them`,

  noKind: (kind, kinds) =>
    `There are no ${kind} tests. Choose ${kinds.join(', ')}, or omit the kind to run everything.`,
  noTests: (names) => `No test file path contains ${names}.`,
  stalled: (minutes) => `Stopped: no test has finished for ${minutes} minutes.`,
  gitFailed: (reason) => `Git could not compare the changes: ${reason}`,
  wrongSubjects: (subjects, longest) =>
    `Write the subject of a commit as "area: Change what", without a full stop, in at most ${longest} characters:\n${subjects.map((subject) => `  ${subject}`).join('\n')}`,
  otherVersion: (tag, version) => `The tag ${tag} doesn't match the version in package.json (${version}).`,
  noReleaseNotes: (version) => `CHANGELOG.md has no section [${version}].`,
  breakingChanges: (changes) =>
    `These API changes would break programs. Keep the former form beside the new one, or name each change in backticks in the changelog:\n${changes.map((change) => `  ${change}`).join('\n')}`,
  affected: (server, components, journeys) =>
    `Test files affected by the changes: ${server} server, ${components} component, ${journeys} journey. Journeys use the built app: if you changed a page, run npm test -- journey.`,

  runningJobs: (jobs) =>
    `running: ${jobs.map(({ name, startedAt }) => `${name} (${Math.round((performance.now() - startedAt) / 1000)} s)`).join(', ')}`,
  jobResult: ({ name, seconds, hasPassed, wasLeftOut, tests }) =>
    [
      name.padEnd(20),
      `${seconds.toFixed(1).padStart(7)} s`,
      wasLeftOut ? 'skipped' : hasPassed ? 'passed' : 'FAILED',
      tests ? `${tests.length} tests` : '',
    ]
      .join('   ')
      .trimEnd(),
  slowest: (tests) =>
    [
      '\nSlowest tests:',
      ...tests.map(({ ms, name, place }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name} (${place})`),
    ].join('\n'),
  total: (seconds, passed, failed) => `\n${seconds.toFixed(0)} s in total\n${passed} passed, ${failed} failed`,

  noNetwork: (registry, code) =>
    `The packages could not be downloaded from ${registry} (${code}). Check the internet connection, then try again.`,
  noDiskSpace: 'The disk is full. Free about 2 GB, then try again.',
  folderNotWritable: (folder) =>
    `This user can't write to ${folder}, where packages and pages are stored. Grant write permission, then try again.`,
  lockfileDiffers: 'package.json and package-lock.json are out of sync. Run npm install, then try again.',
  noNpm: 'npm was not found. Install Node.js together with npm, then try again.',
  installFailed: (npmOutput) => `npm could not install the packages. Its output:\n${npmOutput}`,
  noNode: (platform) => `Isoko doesn't bundle Node.js 26 for ${platform}. Install Node.js 26 or newer, then try again.`,
  nodeDoesNotRun: (output) =>
    `The bundled Node.js 26 does not run here: ${output}. On Debian: apt-get install libatomic1`,
  buildFailed: (npmOutput) => `The pages could not be built. The build output:\n${npmOutput}`,
  noChromium:
    'Chromium was not found and could not be installed. Install it, or set CHROMIUM_PATH to its executable, then try again.',

  noSetup: (names) => `Choose a setup to test: npm run setups -- ${names.join(', ')}.`,
  noProgram: (program) => `${program} was not found and could not be installed. Install it, then try again.`,

  unknownArguments: (given) =>
    `npm start does not accept ${given.join(' ')}. Settings are environment variables, as in PORT=8080 npm start; npm start -- --help lists them.`,
  primaryDied: (reason) => `Isoko stopped unexpectedly (${reason}). Starting it again.`,
  primaryDiesAgainAndAgain: (times) =>
    `Isoko stopped unexpectedly ${times} times within a minute, so it won't be restarted. See the lines above for the cause.`,
}
