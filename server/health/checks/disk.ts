import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { advice, passed, wrong, type Finding, type HealthCheck, type HealthLimits } from '../check.ts'
import { findDatabaseFolder } from '../folders.ts'
import { healthMessages } from '../messages.ts'

/** Checks the free space for data, database and backups, once per disk. */
export const diskCheck: HealthCheck = {
  name: 'disk',
  run: async ({ config, limits }) => {
    const { dataDir, backupDir } = config
    const wanted = [dataDir, findDatabaseFolder(config), backupDir].filter((folder) => folder !== undefined)
    const folders = await Promise.all(wanted.map(findExisting))
    const onePerDisk = folders.filter(({ disk }, at) => at === folders.findIndex((one) => one.disk === disk))
    return Promise.all(onePerDisk.map(({ folder }) => checkRoom(folder, limits)))
  },
}

async function checkRoom(folder: string, { diskBytes }: HealthLimits): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= diskBytes.advice) return passed(healthMessages.freeDisk(free, folder))
  return (free < diskBytes.wrong ? wrong : advice)(healthMessages.lowDisk(free, folder))
}

/** Finds a folder or its nearest existing parent. Asynchronous because a network disk may not respond. */
async function findExisting(folder: string): Promise<{ folder: string; disk: number }> {
  const found = await stat(folder).catch(() => undefined)
  return found ? { folder, disk: found.dev } : findExisting(path.dirname(folder))
}
