import { SiteField as SiteField_7d9575575a700349f29354051420e426 } from '../../../../src/cms/admin/SiteField'
import { Plans as Plans_d736b57b17f3d29946f13a6cbc4564b2 } from '../../../../src/editing/admin/Plans'
import { OpenNewRow as OpenNewRow_b80a871c6e6ab173b6d0b32ff49f3cae } from '../../../../src/cms/admin/OpenNewRow'
import { OverviewComponent as OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaTitleComponent as MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaDescriptionComponent as MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { MetaImageComponent as MetaImageComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { PreviewComponent as PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860 } from '@payloadcms/plugin-seo/client'
import { AddressOfTitle as AddressOfTitle_5ad14758a86b7ead11bca5dd15103783 } from '../../../../src/cms/admin/AddressOfTitle'
import { SiteChoice as SiteChoice_0d96649bac292708ee6d3822f0bc1fee } from '../../../../src/cms/admin/SiteChoice'
import { PreviewLink as PreviewLink_4e7a633a1d72dc2ec20da69d98654634 } from '../../../../src/editing/admin/PreviewLink'
import { OpenFieldOfAddress as OpenFieldOfAddress_aaf9b6ec428d8c508dd3f3c8babef9f3 } from '../../../../src/editing/admin/OpenFieldOfAddress'
import { ReleaseLock as ReleaseLock_9ae94f152a0c37d43feedc4496d14587 } from '../../../../src/editing/admin/ReleaseLock'
import { NotSaved as NotSaved_5f265054e793468f3c39f08953534c11 } from '../../../../src/editing/admin/NotSaved'
import { KeepSession as KeepSession_9466ce6a832bb95cbdd9e7b774eb7467 } from '../../../../src/editing/admin/KeepSession'
import { HoldWhileTakenOver as HoldWhileTakenOver_5d763b5cb6e012f12a71f28a6fc438e7 } from '../../../../src/editing/admin/HoldWhileTakenOver'
import { SiteOfForm as SiteOfForm_07024202b7d404455af7310e223d4584 } from '../../../../src/cms/admin/SiteOfForm'
import { WhoMaySave as WhoMaySave_e177879aaf7d7f07c97a486b9d24d2e5 } from '../../../../src/cms/admin/WhoMaySave'
import { CopyMenuItem as CopyMenuItem_ef4fabeeb169b35f37853fa64f1cf3d3 } from '../../../../src/editing/admin/MenuItems'
import { RetireMenuItem as RetireMenuItem_ef4fabeeb169b35f37853fa64f1cf3d3 } from '../../../../src/editing/admin/MenuItems'
import { PublishWithChecks as PublishWithChecks_6147e9e6a5e6d57b95b2b979a612a3e3 } from '../../../../src/editing/admin/PublishWithChecks'
import { VersionsView as VersionsView_87975021b7241cec654350bda5075b25 } from '../../../../src/cms/admin/VersionsView'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UsedOn as UsedOn_0acb5932d14cb7f093cd253c909498d3 } from '../../../../src/cms/admin/UsedOn'
import { Publish as Publish_6147e9e6a5e6d57b95b2b979a612a3e3 } from '../../../../src/editing/admin/PublishWithChecks'
import { MenuItemLabel as MenuItemLabel_382cd5e7afd3f6a2937a43f7ec3f4c11 } from '../../../../src/shell/admin/MenuItemLabel'
import { WordsCell as WordsCell_b60f9ea980bc6a87d3318cfc64ab5cd3 } from '../../../../src/editing/admin/WordsCell'
import { OnePerLine as OnePerLine_db05a240b7e2dc0cac0281c3b8a170c3 } from '../../../../src/cms/admin/OnePerLine'
import { ModelSheet as ModelSheet_059b8c67591f2b9aea890612cce58175 } from '../../../../src/editing/admin/ModelSheet'
import { LeadCard as LeadCard_32124bcb4c39971f5a259dc9c550febe } from '../../../../src/leads/admin/LeadCard'
import { LeadReservation as LeadReservation_92f2b59b1056781359d73ebfbde05195 } from '../../../../src/payments/admin/LeadReservation'
import { ShopperCar as ShopperCar_4fc074a47d2d124212cb23223df7a6a6 } from '../../../../src/journeys/trade-in/admin/ShopperCar'
import { LeadCell as LeadCell_f6d34b591458ccdc85d789c116b61832 } from '../../../../src/leads/admin/LeadCell'
import { JsonText as JsonText_d4c80150aff5e284d581d5f3d4602831 } from '../../../../src/cms/admin/JsonText'
import { Receipt as Receipt_7b3ca03198feb59b56731d817c31bf33 } from '../../../../src/leads/admin/Receipt'
import { FormCell as FormCell_c9bf5bd6fac67ab2be03935acfa37de7 } from '../../../../src/leads/admin/LeadAnswers'
import { InboxBar as InboxBar_a6fd8907e5b6a110ed877092d108b1f6 } from '../../../../src/leads/admin/InboxBar'
import { LeadTitle as LeadTitle_576997544ea1509df50042b8993ab9a1 } from '../../../../src/leads/admin/LeadTitle'
import { DeliveriesView as DeliveriesView_70791e985d738b0daa32db7f7b653a6d } from '../../../../src/leads/admin/DeliveriesView'
import { MessageView as MessageView_573233e6cc42269b591ef0f683626293 } from '../../../../src/leads/admin/MessageView'
import { PersonView as PersonView_2ddbf8d70030163a888cc481f87b516d } from '../../../../src/leads/admin/PersonView'
import { DestinationTools as DestinationTools_0b00ecdf8045f468839d46a05aebec00 } from '../../../../src/leads/admin/DestinationTools'
import { ReplyPreview as ReplyPreview_63d5ea0f226c00770847ca101935b405 } from '../../../../src/leads/admin/ReplyPreview'
import { WhoMay as WhoMay_680a1ddd91fbee675fac5ab498fbc386 } from '../../../../src/cms/admin/WhoMay'
import { SiteSteps as SiteSteps_024bf36852f5647b41b191a457713e01 } from '../../../../src/editing/admin/SiteSteps'
import { TagReport as TagReport_4085054d056008efb027c591baa1a58b } from '../../../../src/editing/admin/TagReport'
import { WatchTenantCollection as WatchTenantCollection_1d0591e3cf4f332c83a86da13a0de59a } from '@payloadcms/plugin-multi-tenant/client'
import { FinancePreviewView as FinancePreviewView_e922a04a2ef6afc257be8029aebb2a8f } from '../../../../src/finance/preview/FinancePreviewView'
import { UsualWeek as UsualWeek_2df7851357851344e7c8fc9b9eaf56d2 } from '../../../../src/dealers/admin/UsualWeek'
import { HoursLabel as HoursLabel_f07c965e241f2bc7665e6d9e75c974a7 } from '../../../../src/dealers/admin/HoursLabel'
import { DayField as DayField_be3ad6db2f2c5c9ecd24e418a2054b50 } from '../../../../src/dealers/admin/DayField'
import { AccountTools as AccountTools_22ae607104dd97955f6f6cbbb52766e2 } from '../../../../src/payments/admin/AccountTools'
import { SeeAtStart as SeeAtStart_2d3688d98358a5b1d8b7ff8517eb72b5 } from '../../../../src/promotions/at-start/SeeAtStart'
import { PromoMoments as PromoMoments_bf63e50cf319ce77b6f9d8bd83dc7c6b } from '../../../../src/promotions/moments/PromoMoments'
import { FeedRunPanel as FeedRunPanel_8b6b3e3fb2455cd4545b1024ee123672 } from '@/feeds/admin/FeedRunPanel'
import { ImportButton as ImportButton_6c70d1e45a24b86d31b3549e7a1ee84d } from '@/feeds/admin/ImportButton'
import { FeedUpload as FeedUpload_d883d92ba05114691b60702f0479cf7e } from '@/feeds/admin/FeedUpload'
import { CarPicker as CarPicker_9d16fa2dd24582eda4c507b57ddea4f8 } from '@/feeds/admin/CarPicker'
import { Invitation as Invitation_3e8860745b27e1519e3a48528c4542ad } from '../../../../src/cms/admin/Invitation'
import { SecondFactor as SecondFactor_ece42440c4886221d0554391af9fe85c } from '../../../../src/cms/accounts/second-factor/SecondFactor'
import { FillWithExample as FillWithExample_358e96ef5c2c42d5ab11d76f04e44985 } from '../../../../src/editing/admin/FillWithExample'
import { BlockLabel as BlockLabel_64f82b2a0f3159bb0f16f2412ec24cc4 } from '../../../../src/cms/admin/BlockLabel'
import { StockValues as StockValues_e9e291cb4f7f012b6cd8a57064dd16c9 } from '../../../../src/editing/admin/StockValues'
import { StockMatches as StockMatches_07deab7dfb86bdb5369116197e0305a3 } from '../../../../src/editing/admin/StockMatches'
import { Icon as Icon_87a78ea4f10a8919c49248ed0ff0f976 } from '../../../../src/cms/admin/Brand'
import { Logo as Logo_87a78ea4f10a8919c49248ed0ff0f976 } from '../../../../src/cms/admin/Brand'
import { PlatformLink as PlatformLink_5684e5698904f27472daa979c136a1dd } from '../../../../src/operations/admin/PlatformView'
import { JobsLink as JobsLink_48d53c878c2cc43db693e22d7f9dc9f5 } from '../../../../src/cms/admin/JobsView'
import { WhoseAdmin as WhoseAdmin_269090519201e844ae0e733651622cd6 } from '../../../../src/cms/admin/WhoseAdmin'
import { CalendarLink as CalendarLink_4d7181dd5e7bcb6e32dc7a470c220145 } from '../../../../src/promotions/calendar/CalendarLink'
import { ReservationsLink as ReservationsLink_d506d7e20ea25af9678f05f113b40f9b } from '../../../../src/payments/admin/ReservationsView'
import { DashboardsLink as DashboardsLink_57d2edfdba80fd77a281149692b4b13c } from '../../../../src/dashboards/admin/DashboardView'
import { TenancyRouter as TenancyRouter_bc3a4d8e2671e9e76f6f309fa2afc6a6 } from '../../../../src/cms/admin/TenancyRouter'
import { TenantSelectionProvider as TenantSelectionProvider_d6d5f193a167989e2ee7d14202901e62 } from '@payloadcms/plugin-multi-tenant/rsc'
import { PageRouter as PageRouter_bc3a4d8e2671e9e76f6f309fa2afc6a6 } from '../../../../src/cms/admin/TenancyRouter'
import { EditorHome as EditorHome_2c28e364b4ac7e8f5835d9587783be50 } from '../../../../src/editing/admin/EditorHome'
import { SignInView as SignInView_b0bffd3a0097190e21616cae49a7ae07 } from '../../../../src/cms/accounts/second-factor/SignInView'
import { PromoCalendarView as PromoCalendarView_c8788d5f8e8a1b67beec6bc18221fe1e } from '../../../../src/promotions/calendar/PromoCalendarView'
import { ReservationView as ReservationView_9272ef0dc9fa5d1357c20bdded8146d2 } from '../../../../src/payments/admin/ReservationView'
import { ReservationsView as ReservationsView_d506d7e20ea25af9678f05f113b40f9b } from '../../../../src/payments/admin/ReservationsView'
import { DashboardView as DashboardView_57d2edfdba80fd77a281149692b4b13c } from '../../../../src/dashboards/admin/DashboardView'
import { PlatformView as PlatformView_5684e5698904f27472daa979c136a1dd } from '../../../../src/operations/admin/PlatformView'
import { JobsView as JobsView_48d53c878c2cc43db693e22d7f9dc9f5 } from '../../../../src/cms/admin/JobsView'
import { NewPage as NewPage_fd77daa71987f951285d41d0b4173374 } from '../../../../src/editing/admin/NewPage'
import { RetirePage as RetirePage_ef473e3eaf3dc9210cc2309ab43bd428 } from '../../../../src/editing/admin/RetirePage'
import { CopyPage as CopyPage_a4e8faa851e76af5d17f59522f61cda3 } from '../../../../src/editing/admin/CopyPage'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/cms/admin/SiteField#SiteField": SiteField_7d9575575a700349f29354051420e426,
  "/src/editing/admin/Plans#Plans": Plans_d736b57b17f3d29946f13a6cbc4564b2,
  "/src/cms/admin/OpenNewRow#OpenNewRow": OpenNewRow_b80a871c6e6ab173b6d0b32ff49f3cae,
  "@payloadcms/plugin-seo/client#OverviewComponent": OverviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaTitleComponent": MetaTitleComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaDescriptionComponent": MetaDescriptionComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#MetaImageComponent": MetaImageComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "@payloadcms/plugin-seo/client#PreviewComponent": PreviewComponent_a8a977ebc872c5d5ea7ee689724c0860,
  "/src/cms/admin/AddressOfTitle#AddressOfTitle": AddressOfTitle_5ad14758a86b7ead11bca5dd15103783,
  "/src/cms/admin/SiteChoice#SiteChoice": SiteChoice_0d96649bac292708ee6d3822f0bc1fee,
  "/src/editing/admin/PreviewLink#PreviewLink": PreviewLink_4e7a633a1d72dc2ec20da69d98654634,
  "/src/editing/admin/OpenFieldOfAddress#OpenFieldOfAddress": OpenFieldOfAddress_aaf9b6ec428d8c508dd3f3c8babef9f3,
  "/src/editing/admin/ReleaseLock#ReleaseLock": ReleaseLock_9ae94f152a0c37d43feedc4496d14587,
  "/src/editing/admin/NotSaved#NotSaved": NotSaved_5f265054e793468f3c39f08953534c11,
  "/src/editing/admin/KeepSession#KeepSession": KeepSession_9466ce6a832bb95cbdd9e7b774eb7467,
  "/src/editing/admin/HoldWhileTakenOver#HoldWhileTakenOver": HoldWhileTakenOver_5d763b5cb6e012f12a71f28a6fc438e7,
  "/src/cms/admin/SiteOfForm#SiteOfForm": SiteOfForm_07024202b7d404455af7310e223d4584,
  "/src/cms/admin/WhoMaySave#WhoMaySave": WhoMaySave_e177879aaf7d7f07c97a486b9d24d2e5,
  "/src/editing/admin/MenuItems#CopyMenuItem": CopyMenuItem_ef4fabeeb169b35f37853fa64f1cf3d3,
  "/src/editing/admin/MenuItems#RetireMenuItem": RetireMenuItem_ef4fabeeb169b35f37853fa64f1cf3d3,
  "/src/editing/admin/PublishWithChecks#PublishWithChecks": PublishWithChecks_6147e9e6a5e6d57b95b2b979a612a3e3,
  "/src/cms/admin/VersionsView#VersionsView": VersionsView_87975021b7241cec654350bda5075b25,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/cms/admin/UsedOn#UsedOn": UsedOn_0acb5932d14cb7f093cd253c909498d3,
  "/src/editing/admin/PublishWithChecks#Publish": Publish_6147e9e6a5e6d57b95b2b979a612a3e3,
  "/src/shell/admin/MenuItemLabel#MenuItemLabel": MenuItemLabel_382cd5e7afd3f6a2937a43f7ec3f4c11,
  "/src/editing/admin/WordsCell#WordsCell": WordsCell_b60f9ea980bc6a87d3318cfc64ab5cd3,
  "/src/cms/admin/OnePerLine#OnePerLine": OnePerLine_db05a240b7e2dc0cac0281c3b8a170c3,
  "/src/editing/admin/ModelSheet#ModelSheet": ModelSheet_059b8c67591f2b9aea890612cce58175,
  "/src/leads/admin/LeadCard#LeadCard": LeadCard_32124bcb4c39971f5a259dc9c550febe,
  "/src/payments/admin/LeadReservation#LeadReservation": LeadReservation_92f2b59b1056781359d73ebfbde05195,
  "/src/journeys/trade-in/admin/ShopperCar#ShopperCar": ShopperCar_4fc074a47d2d124212cb23223df7a6a6,
  "/src/leads/admin/LeadCell#LeadCell": LeadCell_f6d34b591458ccdc85d789c116b61832,
  "/src/cms/admin/JsonText#JsonText": JsonText_d4c80150aff5e284d581d5f3d4602831,
  "/src/leads/admin/Receipt#Receipt": Receipt_7b3ca03198feb59b56731d817c31bf33,
  "/src/leads/admin/LeadAnswers#FormCell": FormCell_c9bf5bd6fac67ab2be03935acfa37de7,
  "/src/leads/admin/InboxBar#InboxBar": InboxBar_a6fd8907e5b6a110ed877092d108b1f6,
  "/src/leads/admin/LeadTitle#LeadTitle": LeadTitle_576997544ea1509df50042b8993ab9a1,
  "/src/leads/admin/DeliveriesView#DeliveriesView": DeliveriesView_70791e985d738b0daa32db7f7b653a6d,
  "/src/leads/admin/MessageView#MessageView": MessageView_573233e6cc42269b591ef0f683626293,
  "/src/leads/admin/PersonView#PersonView": PersonView_2ddbf8d70030163a888cc481f87b516d,
  "/src/leads/admin/DestinationTools#DestinationTools": DestinationTools_0b00ecdf8045f468839d46a05aebec00,
  "/src/leads/admin/ReplyPreview#ReplyPreview": ReplyPreview_63d5ea0f226c00770847ca101935b405,
  "/src/cms/admin/WhoMay#WhoMay": WhoMay_680a1ddd91fbee675fac5ab498fbc386,
  "/src/editing/admin/SiteSteps#SiteSteps": SiteSteps_024bf36852f5647b41b191a457713e01,
  "/src/editing/admin/TagReport#TagReport": TagReport_4085054d056008efb027c591baa1a58b,
  "@payloadcms/plugin-multi-tenant/client#WatchTenantCollection": WatchTenantCollection_1d0591e3cf4f332c83a86da13a0de59a,
  "/src/finance/preview/FinancePreviewView#FinancePreviewView": FinancePreviewView_e922a04a2ef6afc257be8029aebb2a8f,
  "/src/dealers/admin/UsualWeek#UsualWeek": UsualWeek_2df7851357851344e7c8fc9b9eaf56d2,
  "/src/dealers/admin/HoursLabel#HoursLabel": HoursLabel_f07c965e241f2bc7665e6d9e75c974a7,
  "/src/dealers/admin/DayField#DayField": DayField_be3ad6db2f2c5c9ecd24e418a2054b50,
  "/src/payments/admin/AccountTools#AccountTools": AccountTools_22ae607104dd97955f6f6cbbb52766e2,
  "/src/promotions/at-start/SeeAtStart#SeeAtStart": SeeAtStart_2d3688d98358a5b1d8b7ff8517eb72b5,
  "/src/promotions/moments/PromoMoments#PromoMoments": PromoMoments_bf63e50cf319ce77b6f9d8bd83dc7c6b,
  "@/feeds/admin/FeedRunPanel#FeedRunPanel": FeedRunPanel_8b6b3e3fb2455cd4545b1024ee123672,
  "@/feeds/admin/ImportButton#ImportButton": ImportButton_6c70d1e45a24b86d31b3549e7a1ee84d,
  "@/feeds/admin/FeedUpload#FeedUpload": FeedUpload_d883d92ba05114691b60702f0479cf7e,
  "@/feeds/admin/CarPicker#CarPicker": CarPicker_9d16fa2dd24582eda4c507b57ddea4f8,
  "/src/cms/admin/Invitation#Invitation": Invitation_3e8860745b27e1519e3a48528c4542ad,
  "/src/cms/accounts/second-factor/SecondFactor#SecondFactor": SecondFactor_ece42440c4886221d0554391af9fe85c,
  "/src/editing/admin/FillWithExample#FillWithExample": FillWithExample_358e96ef5c2c42d5ab11d76f04e44985,
  "/src/cms/admin/BlockLabel#BlockLabel": BlockLabel_64f82b2a0f3159bb0f16f2412ec24cc4,
  "/src/editing/admin/StockValues#StockValues": StockValues_e9e291cb4f7f012b6cd8a57064dd16c9,
  "/src/editing/admin/StockMatches#StockMatches": StockMatches_07deab7dfb86bdb5369116197e0305a3,
  "/src/cms/admin/Brand#Icon": Icon_87a78ea4f10a8919c49248ed0ff0f976,
  "/src/cms/admin/Brand#Logo": Logo_87a78ea4f10a8919c49248ed0ff0f976,
  "/src/operations/admin/PlatformView#PlatformLink": PlatformLink_5684e5698904f27472daa979c136a1dd,
  "/src/cms/admin/JobsView#JobsLink": JobsLink_48d53c878c2cc43db693e22d7f9dc9f5,
  "/src/cms/admin/WhoseAdmin#WhoseAdmin": WhoseAdmin_269090519201e844ae0e733651622cd6,
  "/src/promotions/calendar/CalendarLink#CalendarLink": CalendarLink_4d7181dd5e7bcb6e32dc7a470c220145,
  "/src/payments/admin/ReservationsView#ReservationsLink": ReservationsLink_d506d7e20ea25af9678f05f113b40f9b,
  "/src/dashboards/admin/DashboardView#DashboardsLink": DashboardsLink_57d2edfdba80fd77a281149692b4b13c,
  "/src/cms/admin/TenancyRouter#TenancyRouter": TenancyRouter_bc3a4d8e2671e9e76f6f309fa2afc6a6,
  "@payloadcms/plugin-multi-tenant/rsc#TenantSelectionProvider": TenantSelectionProvider_d6d5f193a167989e2ee7d14202901e62,
  "/src/cms/admin/TenancyRouter#PageRouter": PageRouter_bc3a4d8e2671e9e76f6f309fa2afc6a6,
  "/src/editing/admin/EditorHome#EditorHome": EditorHome_2c28e364b4ac7e8f5835d9587783be50,
  "/src/cms/accounts/second-factor/SignInView#SignInView": SignInView_b0bffd3a0097190e21616cae49a7ae07,
  "/src/promotions/calendar/PromoCalendarView#PromoCalendarView": PromoCalendarView_c8788d5f8e8a1b67beec6bc18221fe1e,
  "/src/payments/admin/ReservationView#ReservationView": ReservationView_9272ef0dc9fa5d1357c20bdded8146d2,
  "/src/payments/admin/ReservationsView#ReservationsView": ReservationsView_d506d7e20ea25af9678f05f113b40f9b,
  "/src/dashboards/admin/DashboardView#DashboardView": DashboardView_57d2edfdba80fd77a281149692b4b13c,
  "/src/operations/admin/PlatformView#PlatformView": PlatformView_5684e5698904f27472daa979c136a1dd,
  "/src/cms/admin/JobsView#JobsView": JobsView_48d53c878c2cc43db693e22d7f9dc9f5,
  "/src/editing/admin/NewPage#NewPage": NewPage_fd77daa71987f951285d41d0b4173374,
  "/src/editing/admin/RetirePage#RetirePage": RetirePage_ef473e3eaf3dc9210cc2309ab43bd428,
  "/src/editing/admin/CopyPage#CopyPage": CopyPage_a4e8faa851e76af5d17f59522f61cda3,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
