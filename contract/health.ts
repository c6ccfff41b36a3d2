import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { moment, object, optional, say, text } from './fields.ts'
import { TEST_MAILS_PER_HOUR } from './limits.ts'

/** Health checks of an installation, in the order of the list. */
export const HEALTH_CHECKS = [
  'settings',
  'server',
  'port',
  'public_url',
  'proxy',
  'database',
  'migrations',
  'data_folder',
  'disk',
  'memory',
  'clock',
  'pictures',
  'mail',
  'test_mail',
  'outbox',
  'backups',
  'admins',
] as const
export type HealthCheckName = (typeof HEALTH_CHECKS)[number]

/** From worst to best; `skipped` could not be checked. */
export const HEALTH_STATES = ['wrong', 'advice', 'skipped', 'good'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

export const HealthFinding = object('HealthFinding', 'What a check of the installation has found', {
  check: say(z.enum(HEALTH_CHECKS), 'What was checked', 'backups'),
  title: text('Its name for people', 'Backups'),
  state: say(
    z.enum(HEALTH_STATES),
    '`wrong` has to be mended, `advice` is worth a look, `skipped` could not be checked',
    'wrong',
  ),
  text: text('What was found', 'The newest backup is 3 days old.'),
  fix: optional(z.string(), 'How it is mended', 'npm run backup makes one now.'),
})
export type HealthFinding = z.infer<typeof HealthFinding>

export const Health = object('Health', 'How the installation is', {
  checked_at: moment('When it was checked'),
  findings: z.array(HealthFinding).describe('The worst first'),
})
export type Health = z.infer<typeof Health>

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: 'admin',
  tags: ['health'],
  summary: 'What is wrong with the installation',
  description: 'Checked anew with each call, within 9 seconds; `npm run doctor` says the same.',
  response: Health,
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/health/test-mail',
  access: 'admin',
  invalidates: [],
  summary: 'Send a test mail to oneself',
  description: `To the admin's own address, at once, and answers what the mail server said; at most ${TEST_MAILS_PER_HOUR} an hour.`,
  response: HealthFinding,
  takesLong: true,
  refusals: ['too_many_attempts'],
})
