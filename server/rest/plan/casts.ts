import { RestError } from '../rest-error.ts'

/** The types a select may cast to (`column::type`), each also as an array: a type cannot be bound, so it is one of these. */
const TYPES = new Set([
  'text', 'varchar', 'bpchar', 'int', 'integer', 'int2', 'smallint', 'int4', 'int8', 'bigint', 'numeric', 'decimal', 'float4', 'real',
  'float8', 'bool', 'boolean', 'date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval', 'uuid', 'json', 'jsonb', 'bytea',
]) // prettier-ignore

/** The type as it may stand in a statement. Throws 42704, as Postgres does for a type that does not exist. */
export function typeOfCast(cast: string): string {
  const name = cast.trim().toLowerCase()
  const element = name.endsWith('[]') ? name.slice(0, -2) : name
  if (!TYPES.has(element)) throw new RestError(400, '42704', `type "${cast.slice(0, 63)}" does not exist`)
  return name
}
