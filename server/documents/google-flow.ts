import { textOf } from '#contract/errors.ts'
import {
  CALLBACK_PATH,
  GOOGLE_REFUSALS,
  resultUrl,
  START_PATH,
  type GoogleRefusal,
} from '#contract/accounts/google-flow.ts'

const CODE = 'Zk3r8YwQ1nTbV0mLxJc5RfUe7HdAoPi9sXtKqMz4g2E'
const START_ERRORS = ['google_off', 'google_unavailable', 'too_many_attempts', 'unexpected'] as const

/** Describes the two addresses that browsers open during Google sign-in; both respond with a redirect. */
export function googlePaths() {
  return {
    [START_PATH]: redirect('goToGoogle', 'Start signing in with Google', {
      description: `For browsers: a link, not an API call. Sets a cookie and redirects to Google, or back with an error. Google redirects to \`${CALLBACK_PATH}\`.`,
      parameters: [query('return_to', 'Path in this shop to return to; other URLs are ignored', '/cart')],
      places: {
        google: {
          summary: 'The sign-in page of Google',
          value: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=...',
        },
        ...refusalPlaces(START_ERRORS),
      },
    }),
    [CALLBACK_PATH]: redirect('comeBackFromGoogle', 'Return from Google', {
      description:
        'Google redirects browsers here; each state works once. The result follows the `#`: a code for `POST /api/auth/google/session`, or the `code` of an error.',
      parameters: [
        query('state', 'State sent to Google', 'q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk'),
        query('code', "Google's response", '4/0AX4XfWh'),
        query('error', 'Error from Google', 'access_denied'),
      ],
      places: {
        code: { summary: 'Signed in', value: resultUrl({ code: CODE }) },
        ...refusalPlaces(GOOGLE_REFUSALS),
      },
    }),
  }
}

interface Redirect {
  description: string
  parameters: object[]
  places: Record<string, { summary: string; value: string }>
}

function redirect(operationId: string, summary: string, { description, parameters, places }: Redirect) {
  const location = { description: 'Redirect target', schema: { type: 'string' }, examples: places }
  return {
    get: {
      operationId,
      summary,
      description,
      tags: ['Account'],
      security: [],
      parameters,
      responses: { 302: { description: 'Onward', headers: { Location: location } } },
    },
  }
}

function query(name: string, description: string, example: string) {
  return { name, in: 'query', required: false, description, schema: { type: 'string' }, example }
}

function refusalPlaces(codes: readonly GoogleRefusal[]): Redirect['places'] {
  const places = codes.map((error) => [error, { summary: textOf(error), value: resultUrl(outcomeOf(error)) }])
  return Object.fromEntries(places) as Redirect['places']
}

const outcomeOf = (error: GoogleRefusal) => (error === 'too_many_attempts' ? { error, minutes: '15' } : { error })
