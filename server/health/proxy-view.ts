import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ProxyView } from './check.ts'

const privateNetworks = new BlockList()
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(address, bits)
for (const [address, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(address, bits, 'ipv6')

/** Detects from requests that there is a proxy that the shop does not trust. Ignores headers sent by strangers. */
export function watchProxy(app: FastifyInstance, isTrusting: boolean): ProxyView {
  const view = { hasIgnoredClient: false }
  if (isTrusting) return view
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] && isPrivate(request.socket.remoteAddress)) view.hasIgnoredClient = true
    done()
  })
  return view
}

const isPrivate = (address = '') => privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
