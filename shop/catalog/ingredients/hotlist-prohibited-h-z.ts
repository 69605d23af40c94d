// See hotlist-prohibited-a-g.ts for the source.

/** Prohibited ingredients: `name|other names that fall under it|CAS numbers`. */
export const PROHIBITED_H_TO_Z = `HC Blue No. 4||158571-57-4
HC Blue No. 5||68478-64-8;158571-58-5
Hexachloroethane||67-72-1
Hexachlorophene||70-30-4
Hexaethyl Tetraphosphate||757-58-4
Hexapropymate||358-52-1
Hydrastine||118-08-1
Hydrastinine||6592-85-4
Isoniazid||54-85-3;1071-93-8;123-33-1
Hydrazine||302-01-2
Hydroabietyl Alcohol||13393-93-6;26266-77-3
Hydrofluoric Acid||7664-39-3
Hydrogen Cyanide||74-90-8
Hydroxyzine||68-88-2
Hyoscine||51-34-3
Hyoscyamine||101-31-5
Imperatorin||482-44-0
Inproquone||436-40-8
Inula Helenium Root Oil|Alantroot Oil|97676-35-2
Iodine||7553-56-2
Isocarboxazid||59-63-2
Isodrin||465-73-6
Isometheptene||503-01-5
Isophorone||78-59-1
Isoprenaline||7683-59-2
Isoprene||78-79-5
Isosorbide Dinitrate||87-33-2
Juniperus Sabina Oil||68916-94-9
Laurus Nobilis Seed Oil||8007-48-5
Lead Acetate||301-04-2
Lead||7439-92-1
Levofacetoperane||24558-01-8
Lidocaine||137-58-6
Lindane||58-89-9
Lobeline||90-69-7
Lysergide||50-37-3
Malononitrile||109-77-3
Mannomustine||576-68-1
Mecamylamine||60-40-2
Mefeclorazine||1243-33-0
Mephenesin||59-47-2
Meprobamate||57-53-4
Mercury|Mercuric Oxide;Phenyl Mercuric Acetate;Phenyl Mercuric Benzoate;Phenyl Mercuric Borate;Thimerosal|7439-97-6;21908-53-2;62-38-4;94-43-9;102-98-7;6273-99-0;54-64-8
Mescaline||54-04-6
Metaldehyde||9002-91-9
Metamfepramone||15351-09-4
Metethoheptazine||509-84-2
Metformin||657-24-9
Methapyrilene||91-80-5
Metheptazine||469-78-3
Methocarbamol||532-03-6
Methotrexate||59-05-2
Methoxydiglycol|DEGME|111-77-3
Methoxyethanol||109-86-4
Methoxyethanol Acetate|2-Methoxyethyl acetate|110-49-6
Methyl Methacrylate||80-62-6
Propylene Oxide||75-56-9
Methylphenidate||113-45-1
Methyl trans-2-Butenoate||623-43-8
Methyprylon||125-64-4
Metyrapone||54-36-4
Minoxidil||38304-91-5
Mofebutazone||2210-63-1
Morpholine||110-91-8
Musk Ambrette||83-66-9
Musk Tibetene||145-39-1
Nitrogen Mustard N-oxide||126-85-2
Nalorphine||62-67-9
Naphazoline||835-31-4
Naphthalene||91-20-3
Neodymium||7440-00-8
Neostigmine||59-99-4
Nerium Oleander|Oleandrin|465-16-7;84929-39-5
Nicotine||54-11-5
Nitrites||14797-65-0
Nitrobenzene||98-95-3
Nitrocresols|2-Nitro-m-cresol;3-Nitro-p-cresol;4-Nitro-m-cresol;4-Nitro-o-cresol;5-Nitro-o-cresol;6-Nitro-m-cresol|12167-20-3;119-33-5;4920-77-8;2042-14-0;2581-34-2;5428-54-6;700-38-9;2666-76-4
Nitrofurantoin||67-20-9
Nitroglycerin||55-63-0
Nitrosamines|N-Nitrosodiethanolamine|64091-91-4;35576-91-1;930-55-2;100-75-4;10595-95-6;59-89-2;621-64-7;924-16-3;55-18-5;1116-54-7;62-75-9
Nitroxoline||4008-48-4
Norepinephrine||51-41-2
Noscapine||128-62-1
Diacetylnalorphine||2748-74-5
Octamoxin||4684-87-1
Octamylamine||502-59-0
Octodrine||543-82-8
o-Phenylenediamine||95-54-5
Oxanamide||126-93-2
Oxpheneridine||546-32-7
PABA|4-Aminobenzoic Acid|
Paramethasone||53-33-8
Parathion||56-38-2
Parethoxycaine||94-23-5
Pelletierine||2858-66-4
Pemoline||2152-34-3
Pentachloroethane||76-01-7
Pentaerithrityl Tetranitrate||78-11-5
Pentyl Dimethyl PABA|Amyl 4-dimethylaminobenzoate|14779-78-3
Petrichloral||78-12-6
Phenacemide||63-98-9
Phenaglycodol||79-93-6
Feclemine||3590-16-7
Phenindione||83-12-5
Phenmetrazine||134-49-6
Phenol||108-95-2
Phenolphthalein||77-09-8
Phenothiazine||92-84-2
Phenprobamate||673-31-4
Phenprocoumon||435-97-2
Phenylbutazone||50-33-9
Phosphorus||7723-14-0
Phytolacca Decandra||84961-56-8
Picric Acid||88-89-1
Picrotoxin||124-87-8
CI 12075|Pigment Orange 5|3468-63-1
CI 15585|Pigment Red 53|2092-56-0
Pilocarpine||92-13-7
Pipazetate||2167-85-3
Piper Methysticum|Kava Kava|9000-38-8
Pipradrol||467-60-7
Poldine Metilsulfate||545-80-2
Pramocaine||140-65-8
Probenecid||57-66-9
Procainamide||51-06-9
Propatylnitrate||2921-92-8
Propyphenazone||479-92-5
Prostaglandins|Alprostadil;Bimatoprost;Cloprostenol;Dinoprostone;Latanoprost;Misoprostol;Tafluprost;Travoprost;Unoprostone;Ethyl Travoprostamide;Trifluoromethyl Dechloro Ethylprostenolamide;Isopropyl Phenylhydroxypentene Dihydroxycyclopentylheptenate;Isopropyl Cloprostenate|745-65-3;155206-00-1;40665-92-7;363-24-6;35121-78-9;40666-16-8;130209-82-4;59122-46-2;209860-87-7;157283-68-6;81846-19-7;120373-36-6;130209-76-6;1005193-64-5;157283-66-4
Psilocybine||520-52-5
Pyrocatechol|Catechol|120-80-9
Pyrogallol||87-66-1
Safrole||94-59-7
Selenium||7782-49-2
Sodium Hexacyclonate||7009-49-6
Sodium Pyrithione||3811-73-2
CI 61554|Solvent Blue 35|17354-14-2
CI 26105|Solvent Red 24|85-83-6
CI 45170:1|Solvent Red 49|6373-07-5
Sparteine||90-39-1
Spironolactone||52-01-7
Strophanthin||11005-63-3
Strychnine||57-24-9
Succinonitrile||110-61-2
Sulfinpyrazone||57-96-5
Sulfanilamide||63-74-1;10103-15-8;6101-31-1;723-46-6
Sultiame||61-56-3
Tefazoline||1082-56-0
Tellurium||13494-80-9
Tetrabenazine||58-46-8
Tetracaine||94-24-6
Tetrachloroethylene||127-18-4
Tetraethyl Pyrophosphate||107-49-3
Tetryzoline||84-22-0
Tetrylammonium Bromide||71-91-0
Thalidomide||50-35-1
Thallium||7440-28-0
Theophylline||58-55-9
Thevetia Peruviana|Thevetia Nereifolia;Cascabela Thevetia;Yellow Oleander|90147-54-9
Thiamazole||60-56-0
Thiotepa||52-24-4
Thiourea||62-56-6
Thyropropic Acid||51-26-3
Tyrothricin||1404-88-2
Tiratricol||51-24-1;1477-04-9
Tolbutamide||64-77-7
Tolnaftate||2398-96-1
Toluene Diisocyanates||584-84-9;91-08-7;26471-62-5
Toluidines||26915-12-8;95-53-4
trans-2-Heptenal||18829-55-5
Tranylcypromine||155-09-9
Tretamine||51-18-3
Triamterene||396-01-0
Tribromoethanol||75-80-9
Trichlormethine||817-09-4
Trichloroacetic Acid||76-03-9
Chloropicrin||76-06-2
Tricresyl Phosphate|Tritolyl Phosphate|1330-78-5
Trifluperidol||749-13-3
Triparanol||78-41-1
Tripelennamine||91-81-6
Tuaminoheptane||123-82-0
Valnoctamide||4171-13-5
Veratrine||62-59-9
Acetylethyltetramethyltetralin||88-29-9
Vinyl Chloride||75-01-4
Warfarin||81-81-2
Xanthinol||2530-97-4
Xylidines||1300-73-8
Xylometazoline||526-36-3
Yohimbine||146-48-5
Zoxazolamine||61-80-3
1-(4-Methoxyphenyl)-1-penten-3-one||104-27-8
alpha-Santonin||481-06-1
beta-Eucaine||500-34-5`;
