export { answerLeadWork as GET, answerLeadWork as POST } from '@/leads/work-leads'

export const dynamic = 'force-dynamic'
