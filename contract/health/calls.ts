import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { moment, object, optional, say, text } from '../fields.ts'
import { TEST_MAILS_PER_HOUR } from './limits.ts'

/** Chapter of the API reference. */
export const chapter = { name: 'Health', description: 'Health of the installation, for admins.' }

/** Health checks of an installation, in display order. */
export const HEALTH_CHECKS = [
  'settings',
  'server',
  'port',
  'public_url',
  'proxy',
  'database',
  'migrations',
  'secret_key',
  'data_folder',
  'disk',
  'memory',
  'clock',
  'pictures',
  'mail',
  'test_mail',
  'outbox',
  'backups',
  'backup_copies',
  'test_restore',
  'admins',
] as const
export type HealthCheckName = (typeof HEALTH_CHECKS)[number]

/** Health states from worst to best; `skipped` means that the check could not run. */
export const HEALTH_STATES = ['wrong', 'advice', 'skipped', 'good'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export const HealthFinding = object('HealthFinding', 'Result of a health check', {
  check: say(z.enum(HEALTH_CHECKS), 'Name of the check', 'backups'),
  title: text('Display name of the check', 'Backups'),
  state: say(
    z.enum(HEALTH_STATES),
    '`wrong`: a problem to fix; `advice`: a recommendation; `skipped`: not checked; `good`: in order',
    'wrong',
  ),
  text: text('What was found', 'The latest backup is 3 days old.'),
  fix: optional(z.string(), 'How to fix it', 'Run npm run backup now.'),
})
export type HealthFinding = z.infer<typeof HealthFinding>

export const Health = object('Health', 'Health of the installation', {
  checked_at: moment('When it was checked'),
  findings: z.array(HealthFinding).describe('Most severe first'),
})
export type Health = z.infer<typeof Health>

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  tags: ['health'],
  summary: 'Check the installation',
  description: 'Every call runs the checks again, within 9 seconds; `npm run doctor` runs the same checks.',
  response: Health,
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/health/test-mail',
  access: 'admin',
  invalidates: [],
  summary: 'Send a test email',
  description: `Sends it to the admin's own address immediately and returns the mail server's reply. At most ${TEST_MAILS_PER_HOUR} an hour.`,
  response: HealthFinding,
  takesLong: true,
  refusals: ['too_many_attempts'],
})
