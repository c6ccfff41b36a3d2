/** The shop, as `oidc-provider.ts` knows it. */
export const OIDC_CLIENT = { client_id: 'isoko', client_secret: 'a secret of the test' }
