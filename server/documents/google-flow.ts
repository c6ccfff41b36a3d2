import { textOf } from '#contract/errors.ts'
import {
  CALLBACK_PATH,
  GOOGLE_REFUSALS,
  resultUrl,
  START_PATH,
  type GoogleRefusal,
} from '#contract/rules/google-flow.ts'

const CODE = 'Zk3r8YwQ1nTbV0mLxJc5RfUe7HdAoPi9sXtKqMz4g2E'
const START_ERRORS = ['google_off', 'google_unavailable', 'too_many_attempts', 'unexpected'] as const

/** The two addresses that browsers open on their way through Google; they answer with nothing but where to go. */
export function googlePaths() {
  return {
    [START_PATH]: redirect('goToGoogle', 'Go to Google', {
      description: `For browsers: a link, not a call. Gives the browser a cookie and sends it to Google, or back with what went wrong. It comes back to \`${CALLBACK_PATH}\`.`,
      parameters: [query('return_to', 'Path of this shop to go to afterwards; anything else is forgotten', '/cart')],
      places: {
        google: { summary: 'The page of Google', value: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=...' },
        ...refusalPlaces(START_ERRORS),
      },
    }),
    [CALLBACK_PATH]: redirect('comeBackFromGoogle', 'Come back from Google', {
      description:
        'Google sends browsers here, each state once. What came of it stands behind the `#`: a code for `POST /api/auth/google/session`, or a `code` of a refusal.',
      parameters: [
        query('state', 'What the browser took along', 'q3vN0mJxw1t8ZsYb5Kc2RfUe7LdHgAoPi9XrTnMz4Vk'),
        query('code', "Google's answer", '4/0AX4XfWh'),
        query('error', 'Why there is none', 'access_denied'),
      ],
      places: {
        code: { summary: 'They are known', value: resultUrl({ code: CODE }) },
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
  const location = { description: 'Where to go', schema: { type: 'string' }, examples: places }
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
