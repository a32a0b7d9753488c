import type { Transaction } from '#db/database.ts'
import { readCatalogue } from './catalogue.ts'
import { renderTypes } from './database-types.ts'
import { renderPermissions } from './permissions-page.ts'
import { renderStructure } from './structure-sql.ts'

/** What is committed beside the migrations so that people need not run them: path from the project's root, content. */
export async function generateSchemaFiles(transaction: Transaction): Promise<Record<string, string>> {
  const catalogue = await readCatalogue(transaction)
  return {
    'db/structure.sql': renderStructure(catalogue),
    'docs/permissions.md': renderPermissions(catalogue),
    'domain/database-types.ts': renderTypes(catalogue),
  }
}
