import type { FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitHeaders, type Quota } from '#server/throttle/rate-limit-headers.ts'
import type { Origin } from '#server/throttle/service.ts'

/** Returns the origin of a request. The headers of the reply state the limits that were counted for it. */
export function originOf(request: FastifyRequest, reply: FastifyReply): Origin {
  let quotas: Quota[] = []
  return {
    address: request.ip,
    scale: request.server.rateLimitScale,
    reportQuota: (quota) => {
      quotas = [...quotas.filter(({ name }) => name !== quota.name), quota]
      reply.headers(rateLimitHeaders(quotas))
    },
  }
}
