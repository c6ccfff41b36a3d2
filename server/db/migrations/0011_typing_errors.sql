-- What is left of the first seven letters of a word when none, one or two of them are left out, as numbers. Two words that
-- are two typing errors apart share one. A million numbers make a third of the index that all would, and few words meet by chance.
create function letters_left(word text) returns integer[] language sql immutable parallel safe strict as $$
  select array_agg(1048575 & hashtext(left(head, greatest(i - 1, 0)) || substr(head, i + 1, j - i - 1) || substr(head, j + 1)))
  from left(word, 7) head, (values -- the places of both; a list is made in half the time of a series
    (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (0, 7), (0, 8), (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7), (2, 3),
    (2, 4), (2, 5), (2, 6), (2, 7), (3, 4), (3, 5), (3, 6), (3, 7), (4, 5), (4, 6), (4, 7), (5, 6), (5, 7), (6, 7)) places (i, j)
  where j <= length(head) + (i = 0)::int
$$;

-- Finds what a typing error may have meant without a look at all words; numbers are not corrected.
create index search_words_letters_left_idx on search_words using gin (letters_left(word)) where word ~ '[^-+.0-9]';
drop index search_words_trigram_idx;
create extension if not exists fuzzystrmatch; -- for levenshtein_less_equal
