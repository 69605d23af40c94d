// Health Canada's Cosmetic Ingredient Hotlist, as archived on 2026-04-14 by a public web archive. CAS numbers
// and limits are those of the page. The archived copy had lost the names of most prohibited entries, so they
// are filled in from the CAS numbers. Entries without a CAS number, mostly groups of drugs and plants, are
// missing.

/** Prohibited ingredients: `name|other names that fall under it|CAS numbers`. */
export const PROHIBITED_A_TO_G = `1,2-Epoxybutane||106-88-7
1,3-Butadiene||106-99-0
1,3-Dimethylpentylamine||105-41-9
11-α-Hydroxypregn-4-ene-3,20-dione||80-75-1
1-Naphthylamine|2-Naphthylamine|134-32-7;91-59-8
1-Butyl-3-(N-crotonoylsulfanilyl) urea||52964-42-8
2,4-Diaminoanisole|1-Methoxy-2,4-diaminobenzene;CI 76050|615-05-4
2,5-Diaminoanisole||5307-02-8
2-(4-Allyl-2-methoxyphenoxy)-N,N-diethylacetamide|Estil|305-13-5
2,3,7,8-Tetrachlorodibenzo-p-dioxin||1746-01-6
2,3-Dichloro-2-methylbutane||507-45-9
2,4-Diaminophenylethanol||14572-93-1
2,4-Dihydroxy-3-methylbenzaldehyde||6248-20-0
2-Amino-4-nitrophenol||99-57-0
2-Amino-5-nitrophenol||121-88-0
2-Methoxypropanol||1589-47-5
2-Methoxypropyl-1-acetate||70657-70-4
2-Methylheptylamine||540-43-2
Toluene-2,6-Diamine|2-Methyl-m-phenylenediamine|823-40-5
2-Naphthol||135-19-3
2-Pentylidenecyclohexanone||25677-40-1
3-(α-Naphthyl)-4-hydroxycoumarin||39923-41-6
3,6,10-Trimethyl-3,5,9-undecatrien-2-one||1117-41-5
3-Diethylaminopropyl cinnamate||538-66-9
Urocanic Acid|Ethyl Urocanate;3-Imidazol-4-ylacrylic acid|104-98-3;27538-35-8
4-(4-Methoxyphenyl)-3-butene-2-one|Anisylidene Acetone|943-88-4
Michler’s Ketone||90-94-8
Bisphenol A||80-05-7
4-Amino-2-nitrophenol||119-34-6
4-Aminosalicylic Acid||65-49-6
Monobenzone|4-Benzyloxyphenol|103-16-2
4-Ethoxyphenol||622-62-8
Toluene-2,4-Diamine||95-80-7
4-tert-Butylphenol||98-54-4
4-tert-Butylpyrocatechol||98-29-3
Thymol Iodide||552-22-7
Doxenitoin||3254-93-1
5-Methyl-2,3-hexanedione||13706-86-0
6,10-Dimethyl-3,5,9-undecatrien-2-one|Pseudoionone|141-10-6
6-Isopropyl-2-decahydronaphthalenol||34131-99-2
7-Methoxycoumarin||531-59-9
Acenocoumarol||152-72-7
Acetonitrile||75-05-8
Acetylcholine||51-84-3
Acetylsalicylic Acid||50-78-2
Aconitine||302-27-2
Acrylamide||79-06-1
Alloclamide||5486-77-1
Allyl Isothiocyanate||57-06-7
Aminocaproic Acid||1319-82-0;60-32-2
Aminophylline||317-34-0
Amitriptyline||50-48-6
Amydricaine||963-07-5
Amylocaine||644-26-8
Testosterone|Prasterone|58-22-0;53-43-0
Aniline||62-53-3
Anthracene||120-12-7
Antimony||7440-36-0
Apomorphine||58-00-4
Apronalide||528-92-7
Arecoline||63-75-2
Aristolochic Acid||313-67-7
Arsenic||7440-38-2
Atropine||51-55-8
Azacyclonol||115-46-8
Basic Violet 1|CI 42535|8004-87-3
Basic Violet 10|CI 45170;Rhodamine B|81-88-9
Basic Violet 3|CI 42555|548-62-9
Bemegride||64-65-3
Benactyzine||302-40-9
Bendroflumethiazide||73-48-3
Benzatropine||86-13-5
Benzene||71-43-2
Benzidine||92-87-5
Benzilonium Bromide||1050-48-2
Benzimidazolone||615-16-7
Benzyl Chloride||100-44-7
Benzyl Cyanide||140-29-4
Benzylidene Acetone|4-Phenylbut-3-en-2-one|122-57-6
Beryllium||7440-41-7
Betoxycaine||3818-62-0
Bietamiverine||479-81-2
Biphenamine|Xenysalate|3572-52-9
Dipyrithione||3696-28-4
Bithionol||97-18-7
Bretylium Tosilate||61-75-6
Sodium Bromate|Potassium Bromate|7789-38-0;7758-01-2
Bromine||7726-95-6
Bromisoval||496-67-3
Brompheniramine||86-22-6
Butanilicaine||3785-21-5
Butopiprine||55837-15-5
Cadmium||7440-43-9
Cannabis|Tetrahydrocannabinol;Cannabidiol;Cannabinol;Cannabis Sativa Flower Extract;Cannabis Sativa Flower/Leaf/Stem Extract|13956-29-1;521-35-7;1972-08-3
Cantharidin||92457-17-5;56-25-7;80558-50-5
Captan||133-06-2
Captodiame||486-17-9
Caramiphen||77-22-5;125-85-9
Carbazole||86-74-8
Carbon Disulfide||75-15-0
Carbon Tetrachloride||56-23-5
Carbromal||77-65-6
Carbutamide||339-43-5
Carisoprodol||78-44-4
Cephaeline||483-17-0
Chenopodium Ambrosioides Oil||8006-99-3
Chloral Hydrate||302-17-0
Chloramine T||127-65-1;7080-50-4;144-86-5
Chlorine||7782-50-5
Chlormethine||51-75-2
Chlormezanone||80-77-3
Chloroacetamide||79-07-2
Chloroethane||75-00-3
Chloroform||67-66-3
Chlorophacinone||3691-35-8
Chlorphenoxamine||77-38-3
Chlorpropamide||94-20-2
Chlorprothixene||113-59-7
Chlortalidone||77-36-1
Chlorzoxazone||95-25-0
Choline||62-49-7
Chromic Acid||7738-94-5;13530-68-2
Chromium||7440-47-3
Chrysoidine Citrate Hydrochloride||5909-04-6
CI 12120|Pigment Red 3|2425-85-6
CI 12140||3118-97-6
CI 13065||587-98-4
CI 42640||1694-09-3
Cinchocaine||85-79-0
Cinchophen||132-60-5
Clobetasone||54063-32-0
Clofenamide||671-95-4
DDT|Clofenotane|50-29-3
Coal Tar||8007-45-2
Colchicine||64-86-8
Colchicoside||477-29-2
Coniferyl Alcohol||458-35-5
Coniine||458-88-8
Convallatoxin||508-75-8
Coumetarol||4366-18-1
Creosote||8021-39-4;8001-58-9
Crimidine||535-89-7
Croton Tiglium Seed Oil|Croton Oil|8001-28-3
Curare||8063-06-7
Curarine||22260-42-0
Cyclarbamate||5779-54-4
Cyclizine||82-92-8
Cyclocoumarol||518-20-7
Cyclomenol||5591-47-9
Cyclophosphamide||50-18-0
Datura Stramonium||84696-08-2;8063-18-1;89998-22-1
Deanol Aceglumate||3342-61-8
Decamethonium Bromide||541-22-0;3198-38-7;1420-40-2
Dextromethorphan||125-71-3
Dextropropoxyphene||469-62-5
Dibromosalicylanilides||24556-64-7;87-12-7;2577-72-2
Ethylene Dichloride|Dichloroethanes|1300-21-6;107-06-2
Dichloroethylenes||25323-30-2;540-59-0;75-35-4;156-59-2;156-60-5
Dicoumarol||66-76-2
Paraoxon||311-45-5
Diethyl Maleate||141-05-9
Diethyl Sulfate||64-67-5
DEET|Diethyl Toluamide|134-62-3
Diethylhexyl Phthalate|DEHP|117-81-7
Difencloxazine||5617-26-5
Digitoxin||71-63-6
Dihydrotachysterol||67-96-9
Dimethoxane||828-00-2
Dimethyl Citraconate||617-54-9
Dimethyl Sulfate||77-78-1
Dimethyl Sulfoxide|DMSO|67-68-5
Dimethylamine||124-40-3
Dimethylformamide||68-12-2
Dimevamide||60-46-8
Dinitrophenol||25550-58-7
1,4-Dioxane|Dioxane|123-91-1
Dioxethedrin||497-75-6
Diphenhydramine||58-73-1
Diphenoxylate||3810-80-8
Diphenylamine||122-39-4
Diphenylpyraline||147-20-6
Doxylamine||469-21-6
Emetine||483-18-1
Endrin||72-20-8
Ephedrine||299-42-3
Epichlorohydrin||106-89-8
Epinephrine||51-43-4
Physostigmine|Eserine|57-47-6
Estradiol||50-28-2
Estrone||53-16-7
Ethinylestradiol||57-63-6
Ethionamide||536-33-4
Ethoheptazine||77-15-6
Ethoxyethanol|2-Ethoxyethanol|110-80-5
Ethoxyethanol Acetate|2-Ethoxyethyl acetate|111-15-9
Ethyl Biscoumacetate||548-00-5
Benzocaine|4-Aminobenzoic Acid, Ethyl Ester|94-09-7
Ethylene Oxide||75-21-8
Ethylenediamine||107-15-3
Pheneturide||90-49-3
Fenadiazole||1008-65-7
Fenozolone||15302-16-6
Fenyramidol||553-69-5
Ficus Carica Leaf Absolute||68916-52-9
Fluanisone||1480-19-9
Fluoresone||2924-67-6
Fluorouracil||51-21-8
Furazolidone||67-45-8
Galantamine||357-70-0
Gallamine Triethiodide||65-29-2
Glutarimide||1121-89-7
Glutethimide||77-21-4
Glycyclamide||664-95-9
Gold Chloride||16903-35-8;105883-47-4
Guaifenesin||93-14-1
Guanethidine||55-65-2
Haloperidol||52-86-8`;
