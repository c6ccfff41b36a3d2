import { once } from 'node:events'
import type { Session } from '#contract/accounts/calls.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { permissions, type Access } from '#contract/permissions.ts'
import { confirmEmailOf, makeShopper, makeStaff } from './factories.ts'
import { findCaller, roleOf, type Fixtures } from './fixtures.ts'
import type { Answer } from './harness.ts'

type Send = (token: string | undefined) => Promise<Answer<Endpoint>>

/** Valid call: its access rule, and a request that succeeds for every allowed caller. */
export interface ValidCall {
  endpoint: Endpoint
  /** Query flag set by the call, if any. */
  flag: string | undefined
  access: Access
  /**
   * Creates the data that a request needs, and returns the request to send. Called for each request.
   * @param actorSession session of the account whose cart and password the request needs
   */
  prepare(fixtures: Fixtures, actorSession: Session): Promise<Send>
}

type Flag<E extends Endpoint> = keyof NonNullable<E['accessWith']> & string
type Input<E extends Endpoint> = InputOf<E> | Promise<InputOf<E>>

export function call<E extends Endpoint>(
  endpoint: E,
  makeInput: (fixtures: Fixtures, actorSession: Session) => Input<E>,
  flag?: Flag<E>,
): ValidCall {
  const access = (flag && endpoint.accessWith?.[flag]) ?? endpoint.access
  const prepare = async (fixtures: Fixtures, actorSession: Session): Promise<Send> => {
    const input = await makeInput(fixtures, actorSession)
    return (token) => (endpoint.streams ? open(fixtures, endpoint, token) : fixtures.shop.call(endpoint, input, token))
  }
  return { endpoint, flag, access, prepare }
}

/**
 * Makes the call as a different account of the same role, since later calls still need the original account. Admins
 * make the call themselves.
 */
export function withOtherActor(call: ValidCall): ValidCall {
  const prepare = async (fixtures: Fixtures, actorSession: Session): Promise<Send> => {
    const send = await call.prepare(fixtures, actorSession)
    const role = await roleOf(fixtures, actorSession)
    if (role === 'admin') return send
    const { access_token: otherActor } =
      role === 'seller' ? await makeStaff(fixtures.shop, role) : await makeShopper(fixtures.shop)
    return (token) => send(token && otherActor)
  }
  return { ...call, prepare }
}

/**
 * Makes the call as a different confirmed account of the same role, so that the two-step sign-in of the original
 * account is not changed.
 */
export function withNewActor<E extends Endpoint>(
  endpoint: E,
  makeInput: (fixtures: Fixtures, newSession: Session) => Input<E>,
): ValidCall {
  const prepare = async (fixtures: Fixtures, actorSession: Session): Promise<Send> => {
    const role = await roleOf(fixtures, actorSession)
    const newSession =
      role === undefined || role === 'user' ? await makeShopper(fixtures.shop) : await makeStaff(fixtures.shop, role)
    await confirmEmailOf(fixtures.shop, newSession)
    const input = await makeInput(fixtures, newSession)
    const caller = findCaller(fixtures, actorSession)
    const isAllowed = caller !== undefined && permissions[endpoint.access][caller] === 'allowed'
    return (token) => fixtures.shop.call(endpoint, input, token && isAllowed ? newSession.access_token : token)
  }
  return { endpoint, flag: undefined, access: endpoint.access, prepare }
}

/** Opens a stream and returns its first event, or the refusal. */
async function open({ shop }: Fixtures, { method, path }: Endpoint, token = ''): Promise<Answer<Endpoint>> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await shop.app.inject({ method, url: path, headers, payloadAsStream: true })
  const [first] = await once(answer.stream(), 'data')
  answer.stream().destroy()
  const text = String(first)
  return { status: answer.statusCode, body: text, refusal: answer.statusCode === 200 ? undefined : JSON.parse(text) }
}
