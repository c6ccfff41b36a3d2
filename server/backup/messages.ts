/** All backup messages shown to the operator. */
export const backupMessages = {
  usage: [
    'npm run backup [-- FOLDER] makes a backup; without a folder it also copies it to BACKUP_TO.',
    'npm run restore -- FOLDER restores one; npm run restore -- [ADDRESS] [--backup=NAME] restores a copy, the newest by default, from an address or BACKUP_TO.',
    'npm run move-database -- ADDRESS moves the tables of a stopped shop into another PostgreSQL.',
    '--list shows the copies, --check only tries a restore in a scratch database, and --without-key restores if the SECRET_KEY is lost.',
  ].join('\n'),
  steps: {
    tables: 'Writing the tables',
    pictures: 'Copying the pictures',
    check: 'Checking the files',
    load: 'Loading the tables',
    update: 'Updating the tables',
  },
  progress: {
    table: (name: string, at: number, count: number, part: string) => `${name}, table ${at} of ${count}, ${part}`,
    megabytes: (bytes: number) => `${Math.round(bytes / 1e6)} MB`,
    percent: (part: number) => `${Math.floor(100 * part)} %`,
    index: (at: number, count: number) => `index or foreign key ${at} of ${count}`,
    files: (at: number, count?: number) => (count === undefined ? `${at} files` : `${at} of ${count} files`),
  },
  written: (folder: string, rows: number, pictures: number) =>
    `Backup written to ${folder}: ${rows} rows, ${pictures} picture files. Keep it as safe as the shop itself.`,
  withoutKey: 'The backup does not contain SECRET_KEY. Keep it separately: two-step sign-in does not work without it.',
  restored: (rows: number, pictures: number) =>
    `Shop restored: ${rows} rows, ${pictures} picture files. Start it with npm start.`,
  testFailed: (output: string) => `The test restore failed. ${output}`,

  noShop: (dataDir: string) => `There is no shop in ${dataDir} yet, so there is nothing to back up.`,
  targetExists: (folder: string) => `${folder} already exists. Choose another folder. Nothing was changed.`,
  noBackup: (folder: string) => `There is no backup in ${folder}: manifest.json is missing.`,
  damaged: (file: string) => `The backup is damaged: ${file} differs from what was written. Nothing was changed.`,
  otherFormat:
    "The backup was made by another version of Isoko, in a format that this version can't read. Nothing was changed.",
  olderTables:
    'The backup was made before version 0.2.0. Restore it with version 0.2.0, then upgrade. Nothing was changed.',
  newerTables: 'The backup was made by a newer version of Isoko. Install that version first. Nothing was changed.',
  shopThere: (place: string) =>
    `There is already a shop in ${place}. Restore into an empty DATA_DIR or database. Nothing was changed.`,
  otherKey:
    "The backup was made with a different SECRET_KEY. Set the shop's original key, which two-step sign-in needs. If it is lost, run npm run restore -- --without-key FOLDER; accounts then set up two-step sign-in again using recovery codes. Nothing was changed.",
}
