-- GET /api/products/facets?spec=resistance:10k&open=resistance


    select property, alias, null as choice, null as name, null as type, null as unit, created_at from property_aliases
    union all select property, null, choice, null, null, null, created_at from property_choices
    union all select property, null, null, name, null, null, null from property_names
    union all select key, null, null, name, type, unit, created_at from own_properties
    order by created_at, alias, choice, property;

select "category_id", "property", "asked", "filter", "in_table", "position" from "category_properties";

select "id" from "categories" where not exists (select from "facet_counts" where "facet_counts"."category_id" = "categories"."id");

select "id", "kind" from "categories" where "categories"."kind" is not null;

select "id", "parent_id", "merged_into_id", "product_count" from "categories";

select "id", "path" from "categories";

select "id", "path" from "categories";

select "id", "property", "says", "low", "typ", "high", "choice" from "property_values" where "property_values"."added_by" >= $1::xid8;

select "id", count(*)::int from (select unnest("facets" || 0) as "id" from (select "product_id", "facets" from "facet_rows" where ("facet_rows"."listed" and "facet_rows"."facets" && $1::int[]) limit 5001) "gathered") "ids" group by "id";

select "value_id", sum("products")::int from "facet_counts" group by "facet_counts"."value_id";

select 1 from facet_rows where reader < $1 limit 1;

select count(*) as count from "product_cards" where "product_cards"."listed" and "product_cards"."category_id" is null;;

select pg_snapshot_xmin(pg_current_snapshot())::text as since;
