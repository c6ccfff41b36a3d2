import { IDEMPOTENCY_HOURS, MAX_LOCAL_ROWS, MAX_PAGE_SIZE } from '#contract/limits.ts'
import { CATALOGUE_PAGE_SIZE } from '#contract/catalogue/limits.ts'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '#contract/sessions/limits.ts'
import { formatCount, MAX_FRANCS } from '#contract/money.ts'

/** Front page of the API reference in Markdown, with the rules that apply to every call. */
export const introduction = `
Isoko is a marketplace for electronics parts in Rwanda. Its pages use only the calls below, so you can build another front
end on them. Bodies are JSON in UTF-8, except for file uploads.

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

Sign-up and sign-in return an \`access_token\`. Send it as \`Authorization: Bearer ...\`. Cookies are used only to sign in with
Google and to recognize browsers at sign-in. A token expires with \`POST /api/auth/logout\`, after ${SESSION_IDLE_DAYS} days without use, and after
${SESSION_MAX_DAYS} days at the latest. Role and status are checked on every call, so a deactivated account is locked out at once.
\`GET /api/account/sessions\` lists the sessions of an account; each can be ended.

An account with two-step sign-in also needs a \`code\` from an authenticator app, or a recovery code. Without one, the right
password returns 401 \`code_required\`. A shop can require two-step sign-in for admins; until they set it up, their other calls
return 403 \`two_step_required\`.

The roles are \`user\`, \`seller\` and \`admin\`. Admins can do everything that sellers can. Public calls ignore the token, except with
the flags \`mine\` and \`all\`, which require one.

## Errors

Every error has the same body: \`message\` is a sentence for people, \`code\` is for programs, and \`detail\` repeats the sentence
or, with 422, lists the invalid fields. Each call lists the codes that it can return.

If \`Accept\` names \`application/problem+json\`, errors are problem details (RFC 9457) instead. Their \`type\` is
\`/api/problems/\` followed by the code, an address that describes it. \`detail\` is always the sentence, \`errors\` lists the invalid fields,
and \`instance\` is the request's id.

| Status | Means |
|---|---|
| 400 | The request is malformed; for sign-up, also an invalid field |
| 401 | The token is missing or has expired |
| 403 | Signed in, but not allowed |
| 404 | Not found, or it belongs to someone else |
| 405 | The path does not support this method; \`Allow\` lists those it supports |
| 409 | Something has changed or sold out; \`lines\` lists the affected products and their stock |
| 410 | A link or code has expired or has already been used |
| 408, 413, 415 | The body arrived too slowly, is too large, or has an unsupported type |
| 422 | A field is invalid |
| 429 | Too many requests; wait for \`Retry-After\` seconds |
| 500 | An error in the shop |
| 503 | Temporarily unavailable; wait for \`Retry-After\` seconds |

Every response has an \`X-Request-Id\`, short enough to read out over the phone, which identifies the request in the server's
log. With a 5xx the body also contains it, as \`request_id\`.

Calls that count towards a limit on the caller's own network or account state it in \`RateLimit-Policy\`, and what is left of it
in \`RateLimit\`: \`"sign-up";q=30;w=3600\` is 30 sign-ups an hour, and \`"sign-up";r=29;t=3600\` is 29 in the next 3600 seconds.

Unknown paths return 404, and so do paths with an id that is not a number.

## Money, quantities, times

Amounts are numbers in Rwandan francs with at most two decimals, up to ${formatCount(MAX_FRANCS)}. Quantities are whole pieces. Times are ISO
8601 in UTC; days and months in reports use the shop's time zone. Ids are positive integers. Delivery is free.

## Lists and pages

Product lists return \`{items, total, page, page_size}\`, with ${CATALOGUE_PAGE_SIZE} items a page by default and at most ${MAX_PAGE_SIZE}. Pages past the end are
empty. If \`total_is_bounded\` is true, there are more than \`total\`. Orders and users are returned as a plain list of the latest ${formatCount(MAX_LOCAL_ROWS)},
with the full number in \`X-Total-Count\`, or as a page if \`page\`, \`page_size\` or \`search\` is given.

## Search

\`search\` looks in names, part numbers, categories, tags and descriptions. The last word may be unfinished, spaces and hyphens in part
numbers are ignored, and a typo is tolerated. Without \`sort_by\`, the best match comes first.

## Idempotency

Send an \`Idempotency-Key\` with \`POST /api/orders\` and reuse it until you get a response: for ${IDEMPOTENCY_HOURS} hours, a repeated request returns
the first order again. An order contains the prices that the shopper saw; if one has changed, the order is refused.

## URLs and versions

A trailing slash makes no difference. HEAD works wherever GET does. Repeat a query key to send a list. Unknown keys are ignored.
Responses may gain fields, so ignore those you don't know. Responses that are the same for everyone carry an \`ETag\`; send it back as
\`If-None-Match\` to get an empty 304 while they are unchanged. Pictures are served under \`/static/\` and never change.
`.trim()
