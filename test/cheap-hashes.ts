/** Argon2id all the same. At the product's cost it was most of what the suites of accounts took. */
export const CHEAP_HASHES = { memoryCost: 8, timeCost: 1, parallelism: 1 }
