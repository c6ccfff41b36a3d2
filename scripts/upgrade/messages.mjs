/** Messages of `npm run upgrade` and `isoko upgrade`. */
const usage = `Usage: isoko upgrade VERSION               a tag or branch of the repository that the current version came from
       isoko upgrade --checkout=FOLDER     a folder that already contains the new version, beside the current one
Without systemd, npm run upgrade -- VERSION does the same, with the shop's settings as environment variables.

  --dry-run              checks everything and prints the steps, but changes nothing
  --repository=ADDRESS   fetches the version from another repository
  --backup=FOLDER        makes the backup in this new folder instead of BACKUP_DIR
  --restart=COMMAND      restarts the shop without systemd; it may return before the shop is ready
  --wait=SECONDS         time for the new version to become ready (300)`

const asList = (lines) => lines.map((line) => `  ${line}`).join('\n')

export const messages = {
  usage,
  unknownArguments: (reason) => `${reason}\n\n${usage}`,

  checking: (from, to) => `Upgrading from ${from} to ${to}. Checking first:`,
  passed: (text) => `  ok       ${text}`,
  noted: (text) => `  note     ${text}`,
  refused: (text) => `  problem  ${text}`,
  nothingDone: 'Nothing was changed. Fix the problems above, then run the same command again.',
  planned: (steps) =>
    `These steps would follow:\n${steps.map((text, at) => `  ${at + 1}. ${text}`).join('\n')}\nThis was a dry run: nothing was changed.`,
  started: (number, count, text) => `[${number}/${count}] ${text} ...`,
  took: (number, count, seconds) => `[${number}/${count}] Done after ${seconds} s.`,
  alreadyRuns: (name) => `${name} is already running and ready. There is nothing to do.`,

  checks: {
    node: (version) => `Node ${version.slice(1)} and npm are installed.`,
    nodeTooOld: (version) => `Node ${version.slice(1)} is too old. Install Node 20 or newer, with npm.`,
    noNpm: (user) => `npm was not found${user ? ` by user ${user}` : ''}. Install it together with Node.`,
    noGit: 'git was not found. Install it, or use --checkout.',
    found: (name, commit, repository) => `${name} is commit ${commit.slice(0, 7)} of ${repository}.`,
    noSuchVersion: (name, repository) =>
      `${repository} has no tag or branch named ${name}, or cannot be reached. See: git ls-remote --tags ${repository}`,
    noRepository: (folder) =>
      `${folder} was not cloned from a repository. Name one with --repository, or put the new version beside it and use --checkout.`,
    otherContents: (folder) =>
      `${folder} exists, but contains another version or is incomplete. Remove or rename it, then try again.`,
    checkout: (folder) => `${folder} contains the new version.`,
    noCheckout: (folder) => `${folder} is not an Isoko folder: it has no package.json.`,
    checkoutElsewhere: (folder, versions) =>
      `${folder} must be in ${versions}, where each version has a folder. Move it there.`,
    tooOld: (folder) =>
      `The version in ${folder} is too old for this command. To go back to it, see "Roll back" in docs/operations.md.`,
    noLink: (link) =>
      `${link} is not a link to the current version. This command needs one folder per version and the link "current", as docs/operations.md describes under Install. With a single folder: stop the shop, run npm run backup, git pull, and npm start.`,
    canWrite: (folder) => `New versions can be written to ${folder}.`,
    cannotWrite: (folder, user) => `${user ? `User ${user}` : 'This user'} cannot write to ${folder}.`,
    needsRoot: 'isoko upgrade needs root.',
    noSettings: (file) => `The settings file ${file} is missing.`,
    noUser: (user) => `There is no user ${user}. To create it, see Install in docs/operations.md.`,
    units: (units) => `systemd runs ${units.join(' and ')}.`,
    noUnit: (unit) =>
      `systemd does not know ${unit}.service. Copy deploy/isoko.service, as docs/operations.md describes.`,
    byCommand: (command) => `The shop is restarted with: ${command}`,
    byHand: (pid) =>
      `systemd is not running here: you will be asked to restart the shop yourself${pid ? ` (process ${pid})` : ''}.`,
    relative: (name) =>
      `${name} must be set to an absolute path outside the versions' folders. Otherwise the new version would start with an empty shop.`,
    backup: (folder) => `The backup will be in ${folder}.`,
    noBackupFolder: 'BACKUP_DIR is not set. Set it, or name a new folder with --backup.',
    backupExists: (folder) => `${folder} already exists. Name a new folder with --backup.`,
    backupNotWritable: (folder, user) => `${user ? `User ${user}` : 'This user'} cannot write a backup to ${folder}.`,
    space: (folder, free, needed) => `${folder} has ${free} MB free; at most ${needed} MB are needed.`,
    noSpace: (folder, free, needed) =>
      `${folder} has only ${free} MB free, but ${needed} MB may be needed. Free some space.`,
    memory: (free) => `${free} MB of memory and swap are free for the build.`,
    noMemory: (free, needed) =>
      `Only ${free} MB of memory and swap are free, but the build needs ${needed} MB. Add swap, then try again.`,
    ready: (url) => `The shop is ready at ${url}.`,
    notReady: (url) =>
      `The shop is not ready at ${url}. Fix this first, because it may also affect the new version. Run isoko doctor to find the cause.`,
    locked: (file, pid) =>
      `Another upgrade is running (process ${pid}). If that process is not an upgrade, remove ${file}.`,
  },

  steps: {
    fetch: (name, repository, folder) => `Fetch ${name} from ${repository} into ${folder}`,
    reuse: (folder) => `Use the version in ${folder}`,
    pages: (folder) => `Keep the current pages for open tabs, install packages and build pages in ${folder}`,
    backup: (folder) => `Back up the shop to ${folder}`,
    tables: 'Update the tables while the current version keeps running, or stop it first if releases are skipped',
    restart: (names, link) => `Point ${link} to the new version and restart ${names.join(', then ')}`,
    restartByHand: (link) => `Point ${link} to the new version, and wait until you have restarted the shop`,
    check: (urls) => `Check ${urls.join(' and ')}`,
  },

  restartNow: (start, pid) =>
    `Restart the shop now. Stop the running one${pid ? ` (kill ${pid})` : ''}, then start the new version: ${start}`,
  stopping: (count) =>
    `This upgrade skips ${count} ${count === 1 ? 'release' : 'releases'}, so the shop is stopped until the new version starts.`,
  stopFirst: (count) =>
    `This upgrade skips ${count} ${count === 1 ? 'release' : 'releases'}, and the running version may not work with the tables of a later one. Stop the shop, then run the same command again.`,
  stepFailed: (output) => `This step failed:\n${output}`,
  notReadyWithin: (url, seconds) => `The new version was not ready at ${url} within ${seconds} s.`,
  otherVersionAnswers: (url, folder) => `${url} is still answered by the version in ${folder}.`,
  restartFailed: (name, output) => `${name} could not be restarted: ${output}`,

  beforeTables: (name, done) =>
    [
      `The upgrade to ${name} has stopped. The shop is as it was: same version, same data, same tables.`,
      done.length > 0 ? `Done so far, and kept:\n${asList(done)}` : 'Nothing was done.',
      'Fix the problem above, then run the same command again. Completed steps are reused.',
    ].join('\n'),

  rollingBack: (name) => `Going back to ${name}, which can use the tables as they are ...`,
  rolledBack: ({ from, to, url, log, folder }) =>
    [
      `${to} did not become ready, so ${from} is running again: ${url} is ready. No data was lost.`,
      `The link points to ${from}. ${folder} and the backup are kept.`,
      `Find the cause in the log (${log}), then run the same command again.`,
    ].join('\n'),
  rollbackFailed: ({ from, to, url, log }) =>
    [
      `${to} did not become ready, and neither did ${from} when it was started again: ${url} does not answer.`,
      `No data was lost: the link points to ${from}, and its tables are unchanged. Find the cause in the log (${log}), or with isoko doctor.`,
    ].join('\n'),
  rollbackByHand: ({ from, to, start }) =>
    [
      `${to} did not become ready. The link points to ${from} again, which can use the tables as they are. No data was lost.`,
      `Start ${from}: ${start}`,
    ].join('\n'),
  notRestarted: ({ from, to, link, canGoBack }) =>
    [
      `${from} is still running: it was not restarted. The link points to ${to}, so ${to} starts at the next restart.`,
      canGoBack
        ? `To go back, point the link to ${from}: ln -sfn ${from} ${link}`
        : `The tables have changed, so only ${to} can start on them. Restart the shop when it suits you.`,
    ].join('\n'),

  tablesChanged: ({ from, to, still, migrations, start, log, restore, time }) =>
    [
      `${to} did not become ready, and ${from} cannot be started again, because it does not support these changes to the tables:`,
      asList(migrations),
      still.length > 0
        ? `${still.join(' and ')} still ${still.length === 1 ? 'serves' : 'serve'} the shop. Do not restart ${still.length === 1 ? 'it' : 'them'}.`
        : 'The shop is down. Its data is intact; no backup was restored.',
      '',
      `Option 1 loses no data: find the cause in the log (${log}), fix it, and start ${to}: ${start}`,
      '',
      `Option 2 returns to ${from} and LOSES EVERYTHING SINCE THE BACKUP OF ${time}: orders, accounts and product changes.`,
      "Use option 2 only if you can't wait:",
      asList(restore),
    ].join('\n'),

  tablesUpdated: (migrations) =>
    migrations.length > 0
      ? `The tables have ${migrations.length} new ${migrations.length === 1 ? 'migration' : 'migrations'}: ${migrations.join(', ')}. From here on, the previous version cannot be started again without losing data.`
      : 'The previous version works with the tables as they are, so you can start it again at any time.',
  finished: ({ from, to, url }) =>
    `${to} is running and ready at ${url}. ${from} is kept for open tabs and for going back.`,
  changedFiles: (files) =>
    `These files have changed since the previous version. Compare them with the copies you installed:\n${asList(files)}`,
}
