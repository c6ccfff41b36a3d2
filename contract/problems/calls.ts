import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { errors, type ErrorCode as Code } from '../errors.ts'
import { object, say, text } from '../fields.ts'

/** Chapter of the API reference. */
export const chapter = { name: 'Problems', description: 'Descriptions of the error codes.' }

export const ErrorCode = z.enum(Object.keys(errors) as [Code, ...Code[]]).meta({
  id: 'ErrorCode',
  description: 'A stable code for programs; sentences may change',
  examples: ['out_of_stock' satisfies Code],
})

export const ProblemType = object('ProblemType', 'Description of an error code', {
  type: text('Address of this description, as in `type` of a problem', '/api/problems/out_of_stock'),
  title: text('The code in words', 'Out of stock'),
  status: say(z.int(), 'HTTP status of every error with this code', 409),
  code: ErrorCode,
  description: text('Sentence for people; values in braces are filled in', '{product} is out of stock.'),
})

export const getProblem = endpoint({
  method: 'GET',
  path: '/api/problems/:code',
  access: 'public',
  tags: [],
  summary: 'Describe an error code',
  description: 'The `type` of a problem (RFC 9457) leads here.',
  params: z.object({ code: say(ErrorCode, 'Error code', 'out_of_stock') }),
  response: ProblemType,
})
