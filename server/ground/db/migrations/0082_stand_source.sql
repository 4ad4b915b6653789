-- `plantão` is a broker's shift. A source with another name keeps it, also where the brokerage has one of its own called Stand.
UPDATE lead_sources SET label = 'Stand' WHERE id = 'shift' AND label = 'No plantão'
  AND NOT EXISTS (SELECT FROM lead_sources WHERE is_own AND lower(label) = 'stand');
