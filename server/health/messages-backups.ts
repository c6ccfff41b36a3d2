import { durationOf, pair } from './messages-text.ts'

const SEE = 'docs/operations.md, Copies on another machine, shows how.'

/** The doctor's messages about backups, their copies and test restores. */
export const backupCheckMessages = {
  backupsFine: (folder: string, seconds: number) => `The latest backup is ${durationOf(seconds)} old, in ${folder}.`,
  noBackups: (folder: string) =>
    pair(
      `There is no backup in ${folder}.`,
      'Run npm run backup now, and set BACKUP_DIR to a folder on another disk for nightly backups.',
    ),
  oldBackup: (folder: string, seconds: number) =>
    pair(
      `The latest backup in ${folder} is ${durationOf(seconds)} old.`,
      'Run npm run backup now. If BACKUP_DIR is set, check the log for why the nightly backup failed.',
    ),
  notNightly: pair(
    'BACKUP_DIR is not set: there are no automatic backups.',
    'Set BACKUP_DIR to a folder on another disk. It keeps the last 7 daily and 4 weekly backups.',
  ),
  backupsBeside: (folder: string) =>
    pair(
      `The backups in ${folder} are on the shop's own disk and would be lost with it.`,
      'Set BACKUP_DIR to a folder on another disk, or copy them elsewhere every day.',
    ),

  backupFailed: (seconds: number, reason: string) =>
    pair(
      `The nightly backup failed ${durationOf(seconds)} ago: ${reason}`,
      'Fix the cause. The shop tries again every hour; isoko backup tries at once.',
    ),
  noCopies: 'BACKUP_TO is not set, so backups are not copied to another machine.',
  copiesFine: (host: string, name: string, seconds: number) =>
    `The latest copy at ${host} is ${name}, made ${durationOf(seconds)} ago.`,
  noCopyYet: (host: string) =>
    pair(
      `${host} can be reached, but has no copy of a backup yet.`,
      'The next nightly backup is copied there. isoko backup makes and copies one at once.',
    ),
  oldCopy: (host: string, name: string, seconds: number) =>
    pair(
      `The latest copy at ${host} is ${name}, made ${durationOf(seconds)} ago.`,
      'Check the log for why the backup was not copied, or run isoko backup.',
    ),
  copyFailed: (seconds: number, reason: string) =>
    pair(
      `Copying the backup failed ${durationOf(seconds)} ago: ${reason}`,
      'The shop tries again every hour, and the backup in BACKUP_DIR is whole. To try at once, run isoko backup.',
    ),
  copyTarget: (reason: string) =>
    pair(reason, 'Correct BACKUP_TO, or make the machine reachable. Backups in BACKUP_DIR are not affected.'),
  copiesNotKnown: (host: string) => `${host} can be reached and written to.`,

  testFine: (name: string, seconds: number, age: number) =>
    `Restoring ${name || 'a backup'} as a test succeeded ${durationOf(age)} ago and took ${durationOf(seconds)}.`,
  testFailed: (seconds: number, reason: string) =>
    pair(
      `The test restore failed ${durationOf(seconds)} ago: ${reason}`,
      'Your backups may be useless. Fix the cause, then run isoko restore --check.',
    ),
  testOld: (age: number) =>
    pair(
      `The last successful test restore was ${durationOf(age)} ago.`,
      'Run isoko restore --check on the machine that has BACKUP_IDENTITY. A shop that has it tests itself every month.',
    ),
  testElsewhere: pair(
    'No copy has been restored as a test yet, because BACKUP_IDENTITY is not on this server.',
    `Run npm run restore -- --check on the machine that has the identity, every month. ${SEE}`,
  ),
  testLater: 'The first test follows a backup within a day, at night.',
  noTest: 'There are no nightly backups to test.',
} as const
