import * as z from 'zod'
import { WantedPart } from '../boms/calls.ts'
import { ProductCard } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import {
  Amount,
  boolean,
  count,
  Id,
  IdempotencyHeaders,
  idInPath,
  idOf,
  Line,
  Moment,
  moment,
  object,
  optional,
  say,
  Text,
  text,
  textOrNull,
} from '../fields.ts'
import { IDEMPOTENCY_HOURS, MAX_LINE_LENGTH } from '../limits.ts'
import { MAX_BOARDS, MAX_SPARE_PERCENT } from '../boms/limits.ts'
import { MAX_PROJECT_LINES, MAX_PROJECT_SIZE, MAX_PROJECTS, MAX_REFS_LENGTH } from './limits.ts'

export const Wish = WantedPart.omit({ line: true, quantity: true }).meta({
  id: 'Wish',
  description: 'A part requested by a line of a saved list',
})
export type Wish = z.infer<typeof Wish>

const lineFields = {
  wish: Wish,
  refs: say(Text.max(MAX_REFS_LENGTH, fieldErrors.too_long), 'Designators as written', 'R1, R2, R7'),
  quantity: say(z.int().min(0).max(1_000_000), 'Pieces per board', 3),
  product_id: say(Id.nullable(), 'Chosen product; null: none yet', 42),
  is_bought: boolean('false: excluded when the list is bought', true),
}

export const NewProjectLine = object('NewProjectLine', 'A line of a parts list to save', lineFields)
export type NewProjectLine = z.infer<typeof NewProjectLine>

export const ProjectLine = object('ProjectLine', 'A line of a saved parts list', {
  place: say(z.int().min(1), 'Position in the list, from 1', 1),
  ...lineFields,
  seen_price: Amount.nullable().describe(
    'Price each in francs when the list was saved; null if the product was not for sale',
  ),
  seen_at: Moment.nullable().describe('When that price was seen (ISO 8601, UTC)'),
})
export type ProjectLine = z.infer<typeof ProjectLine>

const product = ProductCard.nullable().describe('Current details of the chosen product; null if none is for sale')
const OpenedLine = ProjectLine.extend({ product }).meta({
  id: 'OpenedProjectLine',
  description: 'A line of a saved list with its current product',
})
const SharedLine = OpenedLine.omit({ seen_price: true, seen_at: true }).meta({
  id: 'SharedProjectLine',
  description: 'A line of a shared list with its current product',
})

const Title = Line.min(1, fieldErrors.required)
const buildFields = {
  title: say(Title, 'Title of the list', 'Weather station'),
  boards: say(z.int().min(1).max(MAX_BOARDS), 'Number of boards; of sets, if no line has designators', 10),
  spare_percent: say(z.number().min(0).max(MAX_SPARE_PERCENT).multipleOf(0.1), 'Extra pieces, in percent', 5),
}

export const Project = object('Project', 'A saved parts list, without its lines', {
  id: idOf('project'),
  ...buildFields,
  line_count: count('Number of lines', 24),
  has_designators: boolean('Whether a line has designators, so that the list belongs to a board', true),
  share_id: textOrNull('Token of the share link; null: not shared', 'pT0mJxw1t8ZsYb5Kc2RfUe'),
  version: say(z.int(), 'Increases with every change of title, build or lines', 3),
  created_at: moment('When the list was first saved'),
  updated_at: moment('When the list was last saved'),
})
export type Project = z.infer<typeof Project>

export const OpenedProject = Project.extend({ lines: z.array(OpenedLine).describe('Lines, in order') }).meta({
  id: 'OpenedProject',
  description: 'A saved parts list as seen by its owner',
})
export type OpenedProject = z.infer<typeof OpenedProject>

export const SharedProject = object('SharedProject', 'A shared parts list, without its owner', {
  ...buildFields,
  updated_at: moment('When the list was last saved'),
  lines: z.array(SharedLine).describe('Lines, in order'),
})
export type SharedProject = z.infer<typeof SharedProject>

/** Saved parts list in the data export of an account. */
export const ProjectData = Project.extend({ lines: z.array(ProjectLine).describe('Lines, in order') }).meta({
  id: 'ProjectData',
  description: 'A saved parts list as stored',
})
export type ProjectData = z.infer<typeof ProjectData>

const lines = z.array(NewProjectLine).max(MAX_PROJECT_LINES, fieldErrors.too_many_entries)
export const NewProject = object('NewProject', 'A parts list to save', {
  ...buildFields,
  lines: lines.describe(`Lines, in order; at most ${MAX_PROJECT_LINES}`),
})
export type NewProject = z.infer<typeof NewProject>

const ProjectChange = NewProject.partial()
  .extend({ version_seen: say(z.int(), 'Version that the changes are based on', 3) })
  .meta({ id: 'ProjectChange', description: 'Changes to a saved list; omitted fields stay unchanged' })
export type ProjectChange = z.infer<typeof ProjectChange>

const ProjectCopy = object('ProjectCopy', 'Title of the copy', {
  title: optional(Title, 'Default: the title of the original', 'Copy of Weather station'),
})
export type ProjectCopy = z.infer<typeof ProjectCopy>

const params = z.object({ project_id: idInPath('project') })
const sharedParams = z.object({ share_id: text('Token from the link', 'pT0mJxw1t8ZsYb5Kc2RfUe').max(MAX_LINE_LENGTH) })
const ONCE_NOTE = `A call repeated with the same \`Idempotency-Key\` within ${IDEMPOTENCY_HOURS} hours runs only once.`

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  access: 'signed-in',
  tags: ['projects'],
  summary: "List the caller's parts lists",
  description: 'Without their lines, most recently saved first.',
  response: z.array(Project),
})

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  access: 'signed-in',
  invalidates: ['projects'],
  summary: 'Save a parts list',
  description: `Stores designators, chosen products and their current prices. At most ${MAX_PROJECTS} lists an account. ${ONCE_NOTE}`,
  headers: IdempotencyHeaders,
  maxSize: MAX_PROJECT_SIZE,
  body: NewProject,
  response: Project,
  status: 201,
  refusals: ['too_many_projects', 'too_large', 'idempotency_mismatch'],
})

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/:project_id',
  access: 'project-owner',
  tags: ['projects', 'products'],
  summary: 'Open a saved parts list',
  description: 'Each line has its current product and the price when the list was saved.',
  params,
  response: OpenedProject,
  refusals: ['project_not_found'],
})

export const updateProject = endpoint({
  method: 'PUT',
  path: '/api/projects/:project_id',
  access: 'project-owner',
  invalidates: ['projects'],
  summary: 'Save changes to a parts list',
  description: 'Omitted fields stay unchanged. Lines are replaced as a whole, with current prices.',
  params,
  maxSize: MAX_PROJECT_SIZE,
  body: ProjectChange,
  response: Project,
  refusals: ['project_not_found', 'project_changed', 'too_large'],
})

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:project_id',
  access: 'project-owner',
  invalidates: ['projects'],
  summary: 'Delete a saved parts list',
  description: 'Its share link stops working.',
  params,
  response: z.object({ id: idOf('project') }),
  refusals: ['project_not_found'],
})

export const shareProject = endpoint({
  method: 'POST',
  path: '/api/projects/:project_id/share',
  access: 'project-owner',
  invalidates: ['projects'],
  summary: 'Start or stop sharing a parts list',
  description: 'A shared list keeps its link. A stopped link never works again; sharing again creates a new one.',
  params,
  body: object('ProjectSharing', 'Sharing of a list', {
    shared: boolean('true: anyone with the link can see the list; false: only the owner', true),
  }),
  response: Project,
  refusals: ['project_not_found'],
})

export const copyProject = endpoint({
  method: 'POST',
  path: '/api/projects/:project_id/copy',
  access: 'project-owner',
  invalidates: ['projects'],
  summary: 'Copy a parts list',
  description: `The copy is not shared and has current prices. ${ONCE_NOTE}`,
  params,
  headers: IdempotencyHeaders,
  body: ProjectCopy,
  response: Project,
  status: 201,
  refusals: ['project_not_found', 'too_many_projects', 'idempotency_mismatch'],
})

export const getSharedProject = endpoint({
  method: 'GET',
  path: '/api/shared-projects/:share_id',
  access: 'public',
  isRevocable: true,
  tags: ['projects', 'products'],
  summary: 'Open a shared parts list',
  description: 'For anyone with the link; the owner is not named.',
  params: sharedParams,
  response: SharedProject,
  refusals: ['share_ended'],
})

export const copySharedProject = endpoint({
  method: 'POST',
  path: '/api/shared-projects/:share_id/copy',
  access: 'signed-in',
  invalidates: ['projects'],
  summary: "Copy a shared parts list to the caller's lists",
  description: `The copy belongs to the caller and remains when the link stops working. ${ONCE_NOTE}`,
  params: sharedParams,
  headers: IdempotencyHeaders,
  body: ProjectCopy,
  response: Project,
  status: 201,
  refusals: ['share_ended', 'too_many_projects', 'idempotency_mismatch'],
})
