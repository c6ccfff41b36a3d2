import type { Database } from '#server/db/client.ts'
import { hashPassword } from '#server/accounts/passwords/hashing.ts'

/** Accounts that open the screens: an admin, and the seller with the most sales. */
export const LOGINS = {
  admin: { email: 'admin@bench.example', password: 'bench bench' },
  seller: { email: 'seller@bench.example', password: 'bench bench' },
} as const

const SELLERS_OF_A_HUNDRED = 1
const ADMINS = 5

/**
 * Adds accounts created over 400 days at a growing rate: shoppers, sellers and a few admins. Two in a hundred are
 * inactive, and one in a hundred is deleted.
 * @returns the IDs of the sellers, starting with the seller who can sign in
 */
export async function addAccounts({ sql }: Database, count: number): Promise<number[]> {
  await sql`
    insert into accounts (email, username, full_name, role, status, phone_number, address, email_confirmed_at,
      created_at, deleted_at)
    select lower(given || '.' || family) || n || '@mail.example', lower(given || '.' || family) || n, given || ' ' || family,
      case when n <= ${ADMINS} then 'admin' when n % 100 < ${SELLERS_OF_A_HUNDRED} then 'seller' else 'user' end,
      case when dice % 50 = 7 and n % 100 >= ${SELLERS_OF_A_HUNDRED} then 'Inactive' else 'Active' end,
      '+250 788 000 ' || lpad((n % 1000)::text, 3, '0'), 'KG ' || 1 + dice % 900 || ' St, Kigali',
      joined, joined, case when dice % 100 = 99 and n % 100 >= ${SELLERS_OF_A_HUNDRED} then joined + interval '1 day' end
    from (
      select n, abs(hashint4(n)::bigint) as dice, now() - interval '400 days' * (1 - power(n::float8 / ${count}, 0.6)) as joined
      from generate_series(1, ${count}::int) n
    ) numbered, (
      select string_to_array('Aline Bosco Chantal Diane Eric Fabrice Gloria Hirwa Ineza Jado Keza Liliane Manzi Nadia Olivier Patrick Queen Rwema Solange Teta Umwiza Vestine Yves Zawadi', ' ') as givens,
        string_to_array('Uwase Mugisha Ingabire Habimana Mutesi Niyonzima Umutoni Ndayisenga Uwimana Kamanzi Iradukunda Nshuti Byiringiro Gasana Keza Shema Murenzi Rutayisire', ' ') as families
    ) names,
    lateral (select givens[1 + dice % cardinality(givens)] as given, families[1 + dice / 100 % cardinality(families)] as family) named
    order by n`
  await sql`insert into sellers (seller_id, shop_name) select id, full_name || ' Electronics ' || id from accounts where role = 'seller'
    on conflict do nothing`
  await makeLogins(sql)
  const sellers = await sql<{ id: number }>`
    select id from accounts where role = 'seller' and email like '%.example' and email not like '%@isoko.example'
    order by email <> ${LOGINS.seller.email}, id`
  return sellers.map(({ id }) => id)
}

/** Placeholder address for the password queue, which only this benchmark uses. */
const BENCH_ORIGIN = { address: '', scale: 1 }

async function makeLogins(sql: Database['sql']): Promise<void> {
  for (const [role, { email, password }] of Object.entries(LOGINS)) {
    const passwordHash = await hashPassword(password, BENCH_ORIGIN)
    await sql`
      insert into accounts (email, username, full_name, role, password_hash, created_at)
      values (${email}, ${`bench ${role}`}, ${`Bench ${role}`}, ${role}, ${passwordHash}, now() - interval '401 days')`
  }
}
