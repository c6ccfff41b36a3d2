import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { boolean, count, done, Flag, Id, idInPath, idOf, moment, object, text } from '../fields.ts'

export const OpenSession = object('OpenSession', 'A session of an account', {
  id: Id.describe('Id of the session; not a token'),
  name: text('Short description of the device, if known', 'Chrome on Android'),
  device: text(
    'User agent at sign-in; may be empty',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  ),
  created_at: moment('Time of sign-in'),
  last_used_at: moment('Last use, accurate to an hour'),
  current: boolean('Whether this is the current session', true),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'signed-in',
  tags: ['sessions'],
  summary: "List the caller's sessions",
  description: 'The current session first, then the most recently used.',
  response: z.array(OpenSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:session_id',
  access: 'session-owner',
  invalidates: ['sessions'],
  summary: 'End a session',
  description: 'Its token stops working. Ending the current session logs the caller out.',
  params: z.object({ session_id: idInPath('session') }),
  response: z.object({
    id: idOf('session'),
    ended: done('The session was ended'),
  }),
  refusals: ['session_not_found'],
})

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'signed-in',
  invalidates: ['sessions'],
  summary: "End the caller's other sessions",
  description: 'Ends all sessions except the current one; with `everywhere`, that one too.',
  query: z.object({ everywhere: Flag.optional().describe('true: end the current session too') }),
  response: z.object({
    ended: count('Number of sessions ended', 3),
  }),
})
