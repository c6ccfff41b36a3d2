-- GET /api/products?search=LM358+dual

select "accounts"."id", coalesce("sellers"."shop_name", nullif("accounts"."full_name", ''), (select value #>> '{}' from settings where name = 'shop_name')), "sellers"."slug", case when back_at > now() then away_until::text end from "accounts" left join "sellers" on "sellers"."seller_id" = "accounts"."id" where "accounts"."id" in ($1);

select "id", case when "proposed_at" is null then "path" else coalesce((
    select jsonb_agg(jsonb_build_object('id', above.id, 'name', above.name) order by above.depth) from categories above
    where above.id in (select (step->>'id')::int from jsonb_array_elements(categories.path) step) and above.proposed_at is null
  ), '[]') end from "categories" where "categories"."id" in ($1);

select "products"."id", "products"."price_cents", "products"."stock", "products"."pieces_per_pack", "products"."min_quantity", "products"."quantity_step", "products"."views_count", "product_cards"."created_at" > now() - make_interval(days => 30), "products"."category_id", "products"."seller_id", "products"."version", "products"."low_at", case when "product_cards"."version" = 1 then "product_cards"."card"
    else (select card from cards_of(array["products"."id"])) end::text from "products" inner join "product_cards" on "product_cards"."product_id" = "products"."id" where ("products"."listed" and "products"."id" = any($1::int[])) limit $2;

select (select value #>> '{}' from settings where name = 'shop_name') from (values (1)) one;

select plain.text, array(select word from search_words
      where word ~>=~ substring(plain.text from '[^\s,;()]+(?=[\s,;()]*$)') and word ~<=~ (substring(plain.text from '[^\s,;()]+(?=[\s,;()]*$)') || chr(1114111)) limit $1), array(select word from search_words where word = any($2::text[])) from plain_text($3) plain (text);

select reltuples, words.most_common_elems::text::text[], words.most_common_elem_freqs, array(
        select extract(epoch from moment)::float8 * 1000 from unnest(made.histogram_bounds::text::timestamptz[]) moment) from pg_class
      left join pg_stats words on words.schemaname = relnamespace::regnamespace::text
        and words.tablename = relname and words.attname = 'search'
      left join pg_stats made on made.schemaname = relnamespace::regnamespace::text
        and made.tablename = relname and made.attname = 'created_at' where pg_class.oid = 'products'::regclass;

with "found" as (select "id", "search", "ranked_views", "stock", row_number() over (order by "products"."created_at" + interval '0' desc, "products"."id" desc) as "place" from "products" where (("products"."deleted_at" is null and "products"."listed") and "products"."search" @@ (select to_tsquery('simple', $1))) order by "products"."created_at" + interval '0' desc, "products"."id" desc limit 1001), "numbered" as (select "id", "search", "ranked_views", "stock", case when search @@ (select to_tsquery('simple', $2))
        then case when search @@ (select to_tsquery('simple', $3)) then 0 else 2 end
        else 4 end
      + case when closed_text("products"."mpn") = closed_text($4) then 0 else 1 end as "tier" from "products" where ("products"."id" = any(array((select id from "products" where mpn is not null and deleted_at is null and closed_text("products"."mpn") = closed_text($5)
      limit 100)
    union all (select id from "products" where mpn is not null and deleted_at is null
      and closed_text("products"."mpn") ~>=~ $6 and closed_text("products"."mpn") ~<~ $7
      order by closed_text("products"."mpn") using ~<~ limit 100)
    union all (select id from "products" where deleted_at is null
      and search @@ (select to_tsquery('simple', $8)) limit 100))) and ("products"."deleted_at" is null and "products"."listed") and "products"."search" @@ (select to_tsquery('simple', $9)))) select array(select id from (
      select id, search, ranked_views, stock, 0 as place, tier from "numbered"
      union all select id, search, ranked_views, stock, place, 6 from "found" where id <> all(array(select id from "numbered"))) matching
    order by tier, place > 1000, case when place <= 1000 then ts_rank(search, (select to_tsquery('simple', $10))) * (1 + log(1 + ranked_views) / 10) * case when stock > 0 then 1 else 0.5 end
    * case when search @@ (select to_tsquery('simple', $11)) then 0.4 else 1 end
    * case when search @@ (select to_tsquery('simple', $12)) then 1.5 else 1 end end desc nulls last, ranked_views desc, place, id desc
    limit $13 offset $14), least(1001, (select count(*) from "numbered") + count(*) filter (where id <> all(array(select id from "numbered"))))::int, count(*)::int from "found";
