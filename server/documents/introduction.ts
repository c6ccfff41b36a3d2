import {
  CATALOGUE_PAGE_SIZE,
  IDEMPOTENCY_HOURS,
  MAX_LOCAL_ROWS,
  MAX_PAGE_SIZE,
  SESSION_IDLE_DAYS,
  SESSION_MAX_DAYS,
} from '#contract/limits.ts'
import { formatCount, MAX_FRANCS } from '#contract/money.ts'

/** The front page of the API reference, in Markdown: what holds for every call. */
export const introduction = `
Isoko is a marketplace for electronics parts in Rwanda. Everything that its pages show and do goes through these calls, so
that another front end can do the same. Bodies are JSON in UTF-8, except where a call takes files.

## A first order

\`\`\`sh
SHOP=http://127.0.0.1:3000

curl $SHOP/api/auth/signup -H 'content-type: application/json' \\
  -d '{"full_name":"Aline Uwase","email":"aline@isoko.example","password":"umuganda-2026","confirm_password":"umuganda-2026"}'
# {"access_token":"q3vN...","user":{...}}

curl "$SHOP/api/products/search_products?search=hc+sr04"

curl $SHOP/api/orders -H 'authorization: Bearer q3vN...' -H 'content-type: application/json' \\
  -H 'idempotency-key: 0f8b7a52-6c1e-4f0e-9d0f-3f4f5b8f2c11' \\
  -d '{"items":[{"product_id":42,"quantity":2,"price":2500}],"customer_info":{"phone":"+250 788 123 456","location":"KN 4 Ave, Kigali"}}'
\`\`\`

## Signing in

Signing up and signing in answer an \`access_token\`. Send it as \`Authorization: Bearer ...\`; the only cookie is that of
the way through Google. It ends with
\`POST /api/auth/logout\`, after ${SESSION_IDLE_DAYS} days without use, and after ${SESSION_MAX_DAYS} days at the latest. Role and status are looked up with
every call: an account that is deactivated is out at once. \`GET /api/account/sessions\` tells where an account is signed in; each
of those sessions can be ended.

An account with two-step sign-in also needs a \`code\`, of an authenticator app or a recovery code: without one the right password answers
401 \`code_required\`. A shop may require it of admins, whose other calls answer 403 \`two_step_required\` until then.

The roles are \`user\`, \`seller\` and \`admin\`; an admin may do what a seller may. Public calls look at no token, except for the
flags \`mine\` and \`all\`, which ask for one.

## Errors

Every refusal has the same body: \`message\` is a sentence for a person, \`code\` what a program decides by, \`detail\` the sentence
once more or, with 422, a list of what is wrong where. Each call lists the codes that it can answer.

| Status | Means |
|---|---|
| 400 | The request cannot be read; for signing up, also that a field is wrong |
| 401 | No token, or one that has ended |
| 403 | Signed in, but not allowed |
| 404 | No such thing, or another person's |
| 405 | The address has no call of this method; \`Allow\` names those it has |
| 409 | Something changed or ran out meanwhile; \`lines\` says what and how many are left |
| 410 | What was good once or for a while is so no more |
| 408, 413, 415 | The body came too slowly, is too large, or of another kind than the call takes |
| 422 | A field is wrong |
| 429 | Too much at once; wait for \`Retry-After\` seconds |
| 500 | Our fault |
| 503 | Not at the moment; wait for \`Retry-After\` seconds |

Every answer has an \`X-Request-Id\`, short enough to be read out on the telephone, by which the server's log knows the request. With a 5xx
the body carries it too, as \`request_id\`.

An address that no call has answers 404, as does one whose id is no number.

## Money, quantities, times

Amounts are numbers of Rwandan francs with at most two decimals, up to ${formatCount(MAX_FRANCS)}. Quantities are whole pieces. Times are ISO
8601 in UTC; days and months in figures are those of the shop's time zone. Identifiers are positive integers. Delivery is free.

## Lists and pages

Lists of products answer \`{items, total, page, page_size}\`, ${CATALOGUE_PAGE_SIZE} a page unless \`page_size\` says otherwise, at most ${MAX_PAGE_SIZE}. A page past the
end is empty. Where \`total_is_bounded\` is true there are more than \`total\`. Orders and users answer the newest ${formatCount(MAX_LOCAL_ROWS)} as a plain
list with the true number in \`X-Total-Count\`, and a page when \`page\`, \`page_size\` or \`search\` is given.

## Search

\`search\` finds by name, part number, category, tag and description. The last word may be unfinished, spaces and hyphens in part
numbers do not matter, and a typing error is forgiven. Without \`sort_by\` the best match comes first.

## Doing something once

Send an \`Idempotency-Key\` with \`POST /api/orders\` and keep it until an answer arrives: a repeated request answers the first order
again, for ${IDEMPOTENCY_HOURS} hours. An order names the prices that the shopper saw; where one differs, nothing is placed.

## Addresses and versions

A slash at the end of a path changes nothing. HEAD answers wherever GET does. A query key that is repeated is a list. Unknown
keys are ignored. Answers may gain fields: ignore those that you do not know. Answers that are the same for everyone carry an
\`ETag\`; sent back as \`If-None-Match\` it is answered with 304 and nothing else while they stay the same. Pictures lie under \`/static/\` and never change.
`.trim()
