import type { FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitHeaders, type Quota } from '#server/throttle/rate-limit-headers.ts'
import type { Origin } from '#server/throttle/service.ts'

/** Returns the origin of a request, whose counted limits are stated in the headers of the reply. */
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
