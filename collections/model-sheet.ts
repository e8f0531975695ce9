import { CsvRecords } from '@/feeds/readers/csv-records'
import type { Model } from '@/payload-types'
import { isSwatch, modelLimits } from './model-fields'

type Grade = NonNullable<Model['grades']>[number]
type Colour = NonNullable<Model['colours']>[number]
type Question = NonNullable<Model['questions']>[number]
type Gallery = NonNullable<Model['gallery']>

/** What a sheet changes of a model. */
export type SheetModel = Pick<Model, 'id' | 'name' | 'slug' | 'new_slug'> & {
  grades?: Grade[] | null
  colours?: Colour[] | null
  questions?: Question[] | null
  gallery?: Gallery | null
}

/** Ids of the site's pictures by their file names, in small letters. */
export type PicturesByName = ReadonlyMap<string, number>

/** A row that was left out, and why. The line is that of the file. */
export type SheetFault = { line: number; message: string }

export type SheetChange = {
  model: Pick<Model, 'id' | 'name'>
  /** Line of its first row. */
  line: number
  grades: Grade[]
  colours: Colour[]
  questions: Question[]
  gallery: Gallery
  /** How many of each the sheet names. */
  named: { grades: number; colours: number; questions: number; pictures: number }
}

export type SheetResult = { changes: SheetChange[]; faults: SheetFault[] }

/** Columns with a meaning of their own; each other column is a specification of the row's grade. */
const known = [
  ...['model', 'grade', 'price', 'adds', 'colour', 'swatch', 'extra', 'picture'],
  ...['question', 'answer'],
] as const
type Known = (typeof known)[number]
type Row = {
  line: number
  cells: Partial<Record<Known, string>>
  specifications: { label: string; value: string }[]
}

const nameKey = (text: string) => text.trim().toLowerCase()

/**
 * Reads grades, colours, questions and pictures of a site's models from a sheet: a row is one of them. A cell
 * that is empty, and what the sheet does not name, stays as it is; a row with a fault changes nothing.
 *
 * @param pictures what a file name in the sheet may stand for
 * @throws UnreadableFeed when a quotation mark is never closed
 */
export function readModelSheet(
  text: string,
  models: readonly SheetModel[],
  pictures: PicturesByName = new Map(),
): SheetResult {
  const faults: SheetFault[] = []
  const changes = new Map<number, SheetChange>()
  const table = rowsOf(text)
  if ('fault' in table) return { changes: [], faults: [table.fault] }
  for (const row of table.rows) {
    const model = modelOf(row.cells.model ?? '', models)
    const change = model && (changes.get(model.id) ?? startOf(model, row.line))
    const fault = change
      ? takeRow(row, change, pictures)
      : `This site has no model “${row.cells.model ?? ''}”. Write its name or its slug.`
    if (fault !== null) faults.push({ line: row.line, message: fault })
    else if (change) changes.set(change.model.id, change)
  }
  return { changes: [...changes.values()], faults }
}

function rowsOf(text: string): { rows: Row[] } | { fault: SheetFault } {
  const withoutMark = text.replace(/^\uFEFF/, '')
  const [head = ''] = withoutMark.split(/[\r\n]/, 1)
  const delimiter = [',', ';', '\t'].reduce((best, each) =>
    head.split(each).length > head.split(best).length ? each : best,
  )
  const [first, ...records] = new CsvRecords(delimiter).take(withoutMark, true)
  const columns = (first?.cells ?? []).map((cell) => cell.trim())
  const meanings = columns.map((column) => known.find((name) => name === nameKey(column)) ?? null)
  const fault = (message: string) => ({ fault: { line: 1, message } })
  if (!meanings.includes('model')) return fault('The first row has no column “model”.')
  const names = columns.map(nameKey).filter(Boolean)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) return fault(`The column “${twice}” stands twice.`)
  const rows = records.flatMap(({ cells, line }): Row[] => {
    const row: Row = { line, cells: {}, specifications: [] }
    for (const [at, cell] of cells.entries()) {
      const value = cell.trim()
      const meaning = meanings[at]
      if (value === '') continue
      if (meaning) row.cells[meaning] = value
      else if (columns[at]) row.specifications.push({ label: columns[at], value })
    }
    // What spreadsheets leave below the last row.
    return Object.keys(row.cells).length + row.specifications.length > 0 ? [row] : []
  })
  return { rows }
}

const modelOf = (asked: string, models: readonly SheetModel[]) =>
  models.find((model) =>
    [model.slug, model.new_slug, model.name].some(
      (name) => name && nameKey(name) === nameKey(asked),
    ),
  )

const startOf = (model: SheetModel, line: number): SheetChange => ({
  model: { id: model.id, name: model.name },
  line,
  grades: [...(model.grades ?? [])],
  colours: [...(model.colours ?? [])],
  questions: [...(model.questions ?? [])],
  gallery: [...(model.gallery ?? [])],
  named: { grades: 0, colours: 0, questions: 0, pictures: 0 },
})

/** Enters a row. @returns what is wrong with it; null when it was taken. */
function takeRow(row: Row, change: SheetChange, pictures: PicturesByName): string | null {
  const { grade, colour, question, picture } = row.cells
  if ([grade, colour, question].filter(Boolean).length > 1)
    return 'A row is a grade, a colour or a question, not two of them.'
  const image = picture ? pictures.get(nameKey(picture)) : undefined
  if (picture && image === undefined)
    return `This site has no picture “${picture}” in its media. Upload it first, and write the name of its file.`
  if (grade) return picture ? 'A grade has no picture.' : takeGrade(grade, row, change)
  if (colour) return takeColour(colour, row, change, image)
  if (question) return picture ? 'A question has no picture.' : takeQuestion(question, row, change)
  if (image !== undefined) return takePicture(image, row, change)
  return 'The row names neither a grade nor a colour, a question or a picture.'
}

/** Appended to the gallery, once. */
function takePicture(image: number, { specifications }: Row, change: SheetChange): string | null {
  if (specifications.length > 0) return 'A picture has no specifications.'
  const isIn = change.gallery.some((one) => idOfPicture(one.image) === image)
  if (!isIn && change.gallery.length >= modelLimits.gallery)
    return `A gallery has at most ${modelLimits.gallery} pictures.`
  if (!isIn) change.gallery = [...change.gallery, { image }]
  change.named.pictures++
  return null
}

const idOfPicture = (image: Gallery[number]['image']) =>
  typeof image === 'object' ? image?.id : image

/** A question with its answer, whose paragraphs are parted by |. */
function takeQuestion(question: string, { cells, specifications }: Row, change: SheetChange) {
  const old = change.questions.find((one) => nameKey(one.question) === nameKey(question))
  if (question.length > 140) return 'The question is too long.'
  if (specifications.length > 0) return 'A question has no specifications.'
  if (!cells.answer && !old) return 'The question has no answer.'
  if (!old && change.questions.length >= modelLimits.questions)
    return `A model has at most ${modelLimits.questions} questions.`
  const next: Question = {
    ...(old ?? { question }),
    answer: cells.answer ? paragraphs(cells.answer.split('|')) : old!.answer,
  }
  change.questions = enter(change.questions, old, next)
  change.named.questions++
  return null
}

/** Plain text in the shape of the editor's. */
const paragraphs = (texts: readonly string[]): Question['answer'] => ({
  root: {
    ...{ type: 'root', direction: 'ltr', format: '', indent: 0, version: 1 },
    children: texts
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => ({
        ...{ type: 'paragraph', direction: 'ltr', format: '', indent: 0, version: 1 },
        textFormat: 0,
        children: [
          {
            ...{ type: 'text', detail: 0, format: 0, mode: 'normal', style: '', version: 1 },
            text,
          },
        ],
      })),
  },
})

function takeGrade(name: string, { cells, specifications }: Row, change: SheetChange) {
  const price = dollars(cells.price)
  const adds = cells.adds?.split('|').flatMap((each) => each.trim() || [])
  const tooLong =
    (name.length > 60 && 'The name of the grade') ||
    (adds?.some((each) => each.length > 120) && 'One of the things that the grade adds') ||
    specifications.find(({ label, value }) => label.length > 60 || value.length > 80)?.label
  if (tooLong) return `${tooLong} is too long.`
  if (price === null) return notDollars(cells.price)
  if (adds && adds.length > modelLimits.adds)
    return `A grade adds at most ${modelLimits.adds} things.`
  const old = change.grades.find((one) => nameKey(one.name) === nameKey(name))
  if (!old && change.grades.length >= modelLimits.grades)
    return `A model has at most ${modelLimits.grades} grades.`
  const merged = mergeSpecifications(old?.specifications ?? [], specifications)
  if (merged.length > modelLimits.specifications)
    return `A grade has at most ${modelLimits.specifications} specifications.`
  const next: Grade = {
    ...(old ?? { name }),
    ...(price !== undefined && { price }),
    ...(adds && { adds }),
    specifications: merged,
  }
  change.grades = enter(change.grades, old, next)
  change.named.grades++
  return null
}

function takeColour(
  name: string,
  { cells, specifications }: Row,
  change: SheetChange,
  image: number | undefined,
) {
  const extra = dollars(cells.extra)
  const old = change.colours.find((one) => nameKey(one.name) === nameKey(name))
  const swatch = cells.swatch ?? old?.swatch ?? ''
  if (name.length > 40) return 'The name of the colour is too long.'
  if (!isSwatch(swatch))
    return `“${swatch}” is no colour on screen: write six digits after a hash, for example #8a1f24.`
  if (extra === null) return notDollars(cells.extra)
  if (specifications.length > 0) return 'A colour has no specifications.'
  if (!old && change.colours.length >= modelLimits.colours)
    return `A model has at most ${modelLimits.colours} colours.`
  const next: Colour = {
    ...(old ?? { name }),
    swatch,
    ...(extra !== undefined && { extra }),
    ...(image !== undefined && { image }),
  }
  change.colours = enter(change.colours, old, next)
  change.named.colours++
  return null
}

/** In the place of the old one, else at the end. */
const enter = <T>(list: readonly T[], old: T | undefined, next: T): T[] =>
  old === undefined ? [...list, next] : list.map((one) => (one === old ? next : one))

function mergeSpecifications(
  old: NonNullable<Grade['specifications']>,
  given: readonly { label: string; value: string }[],
): NonNullable<Grade['specifications']> {
  const isOf = (label: string) => (one: { label: string }) => nameKey(one.label) === nameKey(label)
  return [
    ...old.map((one) => ({ ...one, value: given.find(isOf(one.label))?.value ?? one.value })),
    ...given.filter(({ label }) => !old.some(isOf(label))),
  ]
}

/** "$34,990" as a number; undefined for an empty cell, null for anything else. */
function dollars(cell: string | undefined): number | null | undefined {
  if (cell === undefined) return undefined
  const digits = cell.replace(/[$,\s]/g, '')
  return /^\d{1,7}(?:\.0{1,2})?$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}

const notDollars = (cell: string | undefined) =>
  `“${cell}” is no price in whole dollars, for example 34,990.`
