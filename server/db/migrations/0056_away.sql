-- Sellers who are away until a day: the day is what people read, the moment at which it begins what statements compare (docs/decisions/093).
alter table sellers
  add column away_until date,
  add column back_at timestamptz,
  add constraint sellers_away_check check ((away_until is null) = (back_at is null));
