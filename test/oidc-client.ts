/** Client registration of the shop with the provider in `oidc-provider.ts`. */
export const OIDC_CLIENT = { client_id: 'isoko', client_secret: 'a secret of the test' }
