import * as z from 'zod'
import { WantedPart } from './boms.ts'
import { ProductCard } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
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
} from './fields.ts'
import {
  IDEMPOTENCY_HOURS,
  MAX_BOARDS,
  MAX_LINE_LENGTH,
  MAX_PROJECT_LINES,
  MAX_PROJECT_SIZE,
  MAX_PROJECTS,
  MAX_REFS_LENGTH,
  MAX_SPARE_PERCENT,
} from './limits.ts'

export const Wish = WantedPart.omit({ line: true, quantity: true }).meta({
  id: 'Wish',
  description: 'A part as a line of a saved list asks for it',
})
export type Wish = z.infer<typeof Wish>

const lineFields = {
  wish: Wish,
  refs: say(Text.max(MAX_REFS_LENGTH, fieldErrors.too_long), 'Designators, as they are written', 'R1, R2, R7'),
  quantity: say(z.int().min(0).max(1_000_000), 'Pieces for one board', 3),
  product_id: say(Id.nullable(), 'The chosen product; null: none yet', 42),
  is_bought: boolean('false: left out when the list is bought', true),
}

export const NewProjectLine = object('NewProjectLine', 'A line of a list that is saved', lineFields)
export type NewProjectLine = z.infer<typeof NewProjectLine>

export const ProjectLine = object('ProjectLine', 'A line of a saved list', {
  place: say(z.int().min(1), 'Its place in the list, from 1', 1),
  ...lineFields,
  seen_price: Amount.nullable().describe('Francs a piece when the list was saved; null where the product was not sold'),
  seen_at: Moment.nullable().describe('When that was; ISO 8601, UTC'),
})
export type ProjectLine = z.infer<typeof ProjectLine>

const product = ProductCard.nullable().describe(
  'The chosen product as it is now; null where there is none that is sold',
)
const OpenedLine = ProjectLine.extend({ product }).meta({
  id: 'OpenedProjectLine',
  description: 'A line of a saved list, with its product as it is now',
})
const SharedLine = OpenedLine.omit({ seen_price: true, seen_at: true }).meta({
  id: 'SharedProjectLine',
  description: 'A line of a shared list, with its product as it is now',
})

const Title = Line.min(1, fieldErrors.required)
const buildFields = {
  title: say(Title, 'What the list is called', 'Weather station'),
  boards: say(z.int().min(1).max(MAX_BOARDS), 'Boards that are built', 10),
  spare_percent: say(z.number().min(0).max(MAX_SPARE_PERCENT).multipleOf(0.1), 'Pieces beyond need, percent', 5),
}

export const Project = object('Project', 'A saved parts list, without its lines', {
  id: idOf('project'),
  ...buildFields,
  line_count: count('Lines of the list', 24),
  share_id: textOrNull('Opens the list to whoever has it; null: not shared', 'pT0mJxw1t8ZsYb5Kc2RfUe'),
  version: say(z.int(), 'Grows with every change of title, build or lines', 3),
  created_at: moment('When it was first saved'),
  updated_at: moment('When it was last saved'),
})
export type Project = z.infer<typeof Project>

export const OpenedProject = Project.extend({ lines: z.array(OpenedLine).describe('In their order') }).meta({
  id: 'OpenedProject',
  description: 'A saved parts list as its owner opens it',
})
export type OpenedProject = z.infer<typeof OpenedProject>

export const SharedProject = object('SharedProject', 'A saved parts list as others see it, without whose it is', {
  ...buildFields,
  updated_at: moment('When it was last saved'),
  lines: z.array(SharedLine).describe('In their order'),
})
export type SharedProject = z.infer<typeof SharedProject>

/** Saved list in an account's data export. */
export const ProjectData = Project.extend({ lines: z.array(ProjectLine).describe('In their order') }).meta({
  id: 'ProjectData',
  description: 'A saved parts list as it is stored',
})
export type ProjectData = z.infer<typeof ProjectData>

const lines = z.array(NewProjectLine).max(MAX_PROJECT_LINES, fieldErrors.too_many_entries)
export const NewProject = object('NewProject', 'A parts list to be saved', {
  ...buildFields,
  lines: lines.describe(`In their order; at most ${MAX_PROJECT_LINES}`),
})
export type NewProject = z.infer<typeof NewProject>

const ProjectChange = NewProject.partial()
  .extend({ version_seen: say(z.int(), 'The version that is changed', 3) })
  .meta({ id: 'ProjectChange', description: 'What changes of a saved list; what is left out stays' })
export type ProjectChange = z.infer<typeof ProjectChange>

const ProjectCopy = object('ProjectCopy', 'How the copy is called', {
  title: optional(Title, 'As the list that is copied unless told', 'Copy of Weather station'),
})
export type ProjectCopy = z.infer<typeof ProjectCopy>

const params = z.object({ project_id: idInPath('project') })
const sharedParams = z.object({ share_id: text('From the link', 'pT0mJxw1t8ZsYb5Kc2RfUe').max(MAX_LINE_LENGTH) })
const ONCE_NOTE = `What is repeated under one \`Idempotency-Key\` within ${IDEMPOTENCY_HOURS} hours is done once.`

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  access: 'signed-in',
  tags: ['projects'],
  summary: 'Own saved parts lists',
  description: 'Without their lines, the one last saved first.',
  response: z.array(Project),
})

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  access: 'signed-in',
  invalidates: ['projects'],
  summary: 'Save a parts list',
  description: `With its designators, and each chosen product at its price of now. At most ${MAX_PROJECTS} an account. ${ONCE_NOTE}`,
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
  description: 'Each line has its product as it is now beside the price that was seen when it was saved.',
  params,
  response: OpenedProject,
  refusals: ['project_not_found'],
})

export const updateProject = endpoint({
  method: 'PUT',
  path: '/api/projects/:project_id',
  access: 'project-owner',
  invalidates: ['projects'],
  summary: 'Save changes of a parts list',
  description: 'What is left out stays. Lines are replaced as a whole, and seen at the prices of now.',
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
  description: 'Its link ends with it.',
  params,
  response: z.object({ id: idOf('project') }),
  refusals: ['project_not_found'],
})

export const shareProject = endpoint({
  method: 'POST',
  path: '/api/projects/:project_id/share',
  access: 'project-owner',
  invalidates: ['projects'],
  summary: 'Share a parts list by a link, or end the link',
  description: 'A list that is shared keeps its link. One that was ended never opens again: the next is another.',
  params,
  body: object('ProjectSharing', 'Whether a list is shared', {
    shared: boolean('true: whoever has the link sees the list; false: nobody else does', true),
  }),
  response: Project,
  refusals: ['project_not_found'],
})

export const copyProject = endpoint({
  method: 'POST',
  path: '/api/projects/:project_id/copy',
  access: 'project-owner',
  invalidates: ['projects'],
  summary: 'Copy an own parts list',
  description: `The copy is not shared, and has seen the prices of now. ${ONCE_NOTE}`,
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
  description: 'To whoever has the link; without a word of whose list it is.',
  params: sharedParams,
  response: SharedProject,
  refusals: ['share_ended'],
})

export const copySharedProject = endpoint({
  method: 'POST',
  path: '/api/shared-projects/:share_id/copy',
  access: 'signed-in',
  invalidates: ['projects'],
  summary: 'Copy a shared parts list to the own ones',
  description: `The copy belongs to the caller, and stays when the link ends. ${ONCE_NOTE}`,
  params: sharedParams,
  headers: IdempotencyHeaders,
  body: ProjectCopy,
  response: Project,
  status: 201,
  refusals: ['share_ended', 'too_many_projects', 'idempotency_mismatch'],
})
