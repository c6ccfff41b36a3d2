-- GET /api/products?search=A000066

select "accounts"."id", coalesce("sellers"."shop_name", nullif("accounts"."full_name", ''), (select value #>> '{}' from settings where name = 'shop_name')) from "accounts" left join "sellers" on "sellers"."seller_id" = "accounts"."id" where "accounts"."id" in ($1);

select "id", "path" from "categories" where "categories"."id" in ($1);

select "products"."id", "products"."price_cents", "products"."stock", "products"."pieces_per_pack", "products"."min_quantity", "products"."quantity_step", "products"."views_count", "product_cards"."created_at" > now() - make_interval(days => 30), "products"."category_id", "products"."seller_id", "products"."version", case when "product_cards"."version" = 1 then "product_cards"."card"
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

with "found" as (select "id", "search", "ranked_views", "stock", row_number() over (order by "products"."created_at" + interval '0' desc, "products"."id" desc) as "place" from "products" where (("products"."deleted_at" is null and "products"."listed") and "products"."search" @@ (select to_tsquery('simple', $1))) order by "products"."created_at" + interval '0' desc, "products"."id" desc limit 1001) select array(select "found"."id" from "found"
    order by "place" > 1000, "found"."id" = any(array(
    select id from products where mpn is not null and closed_text(mpn) = closed_text($2))) desc, case when "place" <= 1000 then ts_rank("found"."search", (select to_tsquery('simple', $3))) * (1 + log(1 + "found"."ranked_views") / 10) * case when "found"."stock" > 0 then 1 else 0.5 end end desc nulls last, "found"."ranked_views" desc, "place"
    limit $4 offset $5), count(*)::int from "found";
