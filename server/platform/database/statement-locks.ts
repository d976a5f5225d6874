import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  type RootOperationNode,
  type SelectModifierNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
} from 'kysely'
interface StatementLocks {
  lockedTables: readonly string[]
  /** Set where the last parameter is the id of the only row that is updated. */
  updatedTable: string | null
}

const locksByNode = new WeakMap<RootOperationNode, StatementLocks>()

/** Locks that a statement takes, read from its operation nodes. Executions of a prepared statement share them. */
export function findStatementLocks(node: RootOperationNode): StatementLocks {
  const cachedLocks = locksByNode.get(node)
  if (cachedLocks) return cachedLocks
  const reader = new LockReader()
  reader.transformNode(node)
  const updatedTable = node.kind === 'UpdateQueryNode' ? findTableUpdatedById(node) : null
  const locks = { lockedTables: reader.tables, updatedTable }
  locksByNode.set(node, locks)
  return locks
}

/** Collects the tables whose rows are locked; subqueries run first. */
class LockReader extends OperationNodeTransformer {
  readonly tables: string[] = []

  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const transformed = super.transformSelectQuery(node)
    this.tables.push(...findLockedTables(node))
    return transformed
  }
}

type Modifier = SelectModifierNode['modifier']

const rowLocks: ReadonlySet<Modifier> = new Set<Modifier>([
  'ForUpdate',
  'ForNoKeyUpdate',
  'ForShare',
  'ForKeyShare',
])
const isRowLock = ({ modifier }: SelectModifierNode) => rowLocks.has(modifier)

/** Row locks and their options, as opposed to `distinct`. */
export const isLockModifier = (node: SelectModifierNode): boolean =>
  isRowLock(node) || node.modifier === 'SkipLocked' || node.modifier === 'NoWait'

function findLockedTables({ from, joins = [], endModifiers = [] }: SelectQueryNode): string[] {
  // A statement that skips locked rows never waits.
  if (endModifiers.some(({ modifier }) => modifier === 'SkipLocked')) return []
  const sources = [...(from?.froms ?? []), ...joins.map(({ table }) => table)].flatMap(sourceOf)
  return endModifiers.filter(isRowLock).flatMap(({ of }) => {
    if (!of) return sources.map(({ table }) => table)
    const names = of.flatMap(sourceOf).map(({ name }) => name)
    return sources.filter(({ name }) => names.includes(name)).map(({ table }) => table)
  })
}

interface Source {
  /** The alias, if there is one. */
  name: string
  table: string
}

/** Subqueries are not tables: their locks are read separately. */
function sourceOf(node: OperationNode): Source[] {
  if (TableNode.is(node)) {
    const { name } = node.table.identifier
    return [{ name, table: name }]
  }
  if (!AliasNode.is(node)) return []
  return sourceOf(node.node).map(({ table }) => ({ name: nameOf(node.alias) ?? table, table }))
}

const nameOf = (alias: AliasNode['alias']) => (IdentifierNode.is(alias) ? alias.name : null)

function findTableUpdatedById({ table, where, returning }: UpdateQueryNode): string | null {
  if (!table || !TableNode.is(table) || !where || !BinaryOperationNode.is(where.where)) return null
  const { leftOperand, operator, rightOperand } = where.where
  const isId =
    ReferenceNode.is(leftOperand) &&
    ColumnNode.is(leftOperand.column) &&
    leftOperand.column.column.name === 'id'
  const isEqual = OperatorNode.is(operator) && operator.operator === '='
  // Returned values would add parameters after the id.
  if (!isId || !isEqual || !ValueNode.is(rightOperand) || returning) return null
  return table.table.identifier.name
}
