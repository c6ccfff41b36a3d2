import * as z from 'zod'
import type { EnvironmentVariable } from './environment-variable.ts'
import { parseTargetAddress } from './target-address.ts'

/** Matches age public keys: X25519 (`age1…`) and the hybrid of X25519 and ML-KEM (`age1pq1…`). */
const RECIPIENT = /^age1(pq1)?[02-9ac-hj-np-z]{50,2000}$/

const Folder = z
  .string()
  .refine((folder) => !folder.includes('\0'))
  .optional()

/** Lists the environment variables for backups. */
export const backupVariables = {
  BACKUP_DIR: {
    meaning: 'Folder for backups. Setting it turns on nightly backups. Relative paths start at the project folder.',
    expects: 'a folder',
    unset: 'no nightly backups; `npm run backup` writes to ./backups',
    schema: Folder,
  },
  BACKUP_TIME: {
    meaning: 'Time of the nightly backup, in STORE_TIME_ZONE.',
    expects: 'a time like 02:30',
    default: '02:30',
    schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  },
  BACKUP_TO: {
    meaning:
      'Other machine to which each backup is copied, encrypted: a bucket of an S3-compatible store, as in PICTURES_URL, or a folder reached with rsync. Requires BACKUP_DIR and BACKUP_RECIPIENT.',
    expects:
      's3://key:secret@s3.example/bucket/folder?region=us-east-1, user@host:/folder or rsync://user:password@host/module/folder',
    unset: 'backups stay in BACKUP_DIR',
    isSecret: true,
    schema: z
      .string()
      .refine((address) => parseTargetAddress(address) !== null)
      .optional(),
  },
  BACKUP_RECIPIENT: {
    meaning:
      'Public key that encrypts the copies; several are separated by commas. Only the matching identity can decrypt them.',
    expects: 'a public key of age, like age1…, as `age-keygen` prints it',
    unset: 'no copies',
    isSecret: true, // someone may paste the identity instead
    schema: z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(z.string().regex(RECIPIENT)).max(8))
      .optional(),
  },
  BACKUP_IDENTITY: {
    meaning:
      'File with the identity of age that decrypts the copies. A server that has it restores a copy as a test every month.',
    expects: 'a file',
    unset: 'copies are tested on another machine, with `npm run restore -- --check`',
    schema: Folder,
  },
} satisfies Record<string, EnvironmentVariable>
