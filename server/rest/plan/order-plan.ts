import type { OrderTerm } from '../parse/order-grammar.ts'
import { RestError } from '../rest-error.ts'
import { isToOne } from '../schema/relationships.ts'
import { fieldSql, type Source } from './filter-plan.ts'
import { targetOf, type Embed, type Planning } from './planning.ts'
import { joinOf, type Target } from './target.ts'

/** ` order by …`, or nothing. Throws PGRST108 and PGRST118 for an embed that is not there or of which there may be several. */
export function orderSql(
  planning: Planning,
  target: Target,
  source: Source,
  terms: OrderTerm[],
  embeds: Map<string, Embed>,
): string {
  if (terms.length === 0) return ''
  const sorted = terms.map((term) => {
    const nulls = term.nulls ? ` nulls ${term.nulls}` : ''
    return `${termSql(planning, target, source, term, embeds)}${term.descending ? ' desc' : ' asc'}${nulls}`
  })
  return ` order by ${sorted.join(', ')}`
}

function termSql(
  planning: Planning,
  origin: Target,
  source: Source,
  { field, relation }: OrderTerm,
  embeds: Map<string, Embed>,
): string {
  if (relation === null) return fieldSql(planning.sql, source, field).sql
  const embed = embeds.get(relation)
  if (!embed) {
    throw new RestError(400, 'PGRST108', `'${relation}' is not an embedded resource in this request`, {
      hint: `Verify that '${relation}' is included in the 'select' query parameter.`,
    })
  }
  if (!isToOne(embed.relationship)) {
    throw new RestError(400, 'PGRST118', `A related order on '${relation}' is not possible`, {
      details: `'${origin.table ?? origin.name}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  const alias = planning.sql.alias()
  const { from, condition } = joinOf(embed.relationship, origin, alias)
  return `(select ${fieldSql(planning.sql, targetOf(planning, embed, alias), field).sql} from ${from} where ${condition})`
}
