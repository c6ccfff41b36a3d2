import * as z from 'zod'
import { lineCodes } from '#contract/cart/errors.ts'
import { formerly } from '#contract/former-names.ts'
import { ErrorCode } from '#contract/problems/calls.ts'
import { ImplausiblePrice } from '#contract/products/history.ts'

/** Schema of every refusal; see `ErrorBody` in the contract. */
export const errorSchema = z
  .object({
    detail: z
      .union([
        z.string(),
        z.array(
          z.object({
            loc: z
              .array(z.union([z.string(), z.number()]))
              .meta({ description: 'body, query or headers, followed by the path to the field' }),
            msg: z.string().meta({ description: 'Problem with the field, as a sentence' }),
            type: z.string().meta({ description: 'Type of problem, for programs' }),
          }),
        ),
      ])
      .meta({ description: 'The same sentence; with `invalid_input`, the problems by field' }),
    message: z.string().meta({ description: 'A sentence for people' }),
    code: ErrorCode,
    lines: z
      .array(
        z.object({
          product_id: z.number().meta({ description: "The product's id" }),
          product: z.string().meta({ description: 'Name of the product' }),
          code: z.enum(lineCodes).meta({ description: "Why this line can't be fulfilled" }),
          stock_quantity: z.number().meta({ description: 'Quantity that can be bought' }),
          left: formerly(z.number(), 'stock_quantity'),
          price: z.number().meta({ description: 'Current price each, in francs' }),
          min_quantity: z
            .number()
            .optional()
            .meta({ description: 'With `below_minimum` and `not_a_multiple`: minimum quantity' }),
          quantity_step: z.number().optional().meta({ description: 'With the same codes: quantity step' }),
          away_until: z.string().optional().meta({ description: 'With `seller_away`: day the seller is back' }),
        }),
      )
      .optional()
      .meta({ description: 'Only if lines of a cart or an order are refused' }),
    fields: z
      .array(
        z.object({
          field: z.string().meta({ description: 'Name of the field' }),
          now: z.unknown().meta({ description: 'Current value' }),
          yours: z.unknown().meta({ description: 'Value sent' }),
        }),
      )
      .optional()
      .meta({ description: 'Only with `product_changed`: fields changed by someone else since' }),
    implausible_price: ImplausiblePrice.optional().describe('Only with `price_unconfirmed`: why'),
    by: z.string().optional().meta({ description: 'Only with `product_changed`: author of the last change' }),
    at: z.string().optional().meta({ description: 'Only with `product_changed`: time of the last change' }),
    version: z.int().optional().meta({ description: 'Only with `product_changed`: current version' }),
    request_id: z
      .string()
      .optional()
      .meta({ description: "Only with a 5xx: identifies the request in the server's log" }),
  })
  .meta({ id: 'Error', description: 'Body of every error' })

const { detail: _detail, message: _message, request_id: _requestId, code, ...extensions } = errorSchema.shape

/** Schema of every refusal as a problem; see `problemBody`. */
export const problemSchema = z
  .object({
    type: z.string().meta({ description: 'Address that describes the problem: `/api/problems/` followed by the code' }),
    title: z.string().meta({ description: 'The code in words' }),
    status: z.int().meta({ description: 'The HTTP status' }),
    detail: z.string().meta({ description: 'A sentence for people' }),
    instance: z.string().meta({ description: "Identifies the request in the server's log" }),
    code,
    errors: z
      .array(
        z.object({
          detail: z.string().meta({ description: 'Problem with the field, as a sentence' }),
          in: z.string().meta({ description: 'body, query or headers' }),
          pointer: z.string().meta({ description: 'JSON pointer to the field, as a URI fragment' }),
          type: z.string().meta({ description: 'Type of problem, for programs' }),
        }),
      )
      .optional()
      .meta({ description: 'Only with `invalid_input`: the problems by field' }),
    ...extensions,
  })
  .meta({ id: 'Problem', description: 'Body of every error for clients that accept `application/problem+json`' })
