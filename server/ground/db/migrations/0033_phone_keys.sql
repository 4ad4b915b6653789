-- The keys under which a person's phone may be stored. Argentine mobiles have a 9 that people leave out; phone_key keeps it,
-- since another phone_key would have its index made again. phoneKey in contract/phone.ts does the same.
CREATE FUNCTION phone_keys(phone text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN phone ~ '^\+549?\d{10}$' THEN ARRAY['+54' || right(phone, 10), '+549' || right(phone, 10)]
  ELSE ARRAY[phone_key(phone)]
END;
